import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_MESSAGE_LENGTH } from '#contract/constants.ts';
import { messageText } from '#contract/rules/message.ts';
import { formatNumber } from '#web/language/format.ts';
import { problemIn } from '#web/lib/forms.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { SendIcon } from '#web/ui/icons.tsx';

interface Props {
  /** The name under which what is typed is kept in this browser. */
  draft: string;
  /** A ready question that can be sent as it is. */
  suggestion?: string;
  /** How many messages can still be sent within this minute; absent while there are enough. */
  left?: number | undefined;
  onSend: (text: string) => void;
}

const readDraft = (key: string): string => localStorage.getItem(key) ?? '';
const keepDraft = (key: string, text: string): void => {
  if (text) localStorage.setItem(key, text);
  else localStorage.removeItem(key);
};

/** Phones have no Shift key at hand: there Enter begins a new line, and the button sends. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Where a message is written: it grows with its text, and what is typed survives a reload. */
export const Composer = ({ draft, suggestion, left, onSend }: Props) => {
  const id = useId();
  const key = `draft:message:${draft}`;
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useEffect(() => setText(readDraft(key)), [key]);

  const change = (next: string): void => {
    setText(next);
    keepDraft(key, next);
  };
  const isTooLong = text.trim().length > MAX_MESSAGE_LENGTH;
  const problem = text.trim() === '' ? undefined : problemIn(messageText, text);
  const send = (): void => {
    const message = text.trim();
    if (message === '' || problem) {
      area.current?.focus();
      return;
    }
    onSend(message);
    change('');
    area.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    // While letters are put together, as in Bangla, Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  const most = formatNumber(MAX_MESSAGE_LENGTH);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-2"
    >
      {suggestion && text === '' && (
        <button
          type="button"
          onClick={() => {
            change(suggestion);
            area.current?.focus();
          }}
          className="btn btn-outline min-h-11 w-fit border-base-content/40"
        >
          {suggestion}
        </button>
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          <Trans>Your message</Trans>
        </label>
        <textarea
          ref={area}
          id={id}
          name="text"
          rows={1}
          dir="auto"
          value={text}
          placeholder={t`Write a message`}
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(problem)}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
          className="control field-sizing-content max-h-40 min-h-11 flex-1 resize-none"
        />
        <SubmitButton className="shrink-0 px-3">
          <SendIcon />
          <span className="sr-only">
            <Trans>Send</Trans>
          </span>
        </SubmitButton>
      </div>
      <p aria-live="polite" className="text-base-content/75 text-sm empty:hidden">
        {left === 0 && (
          <Trans>
            You have sent as many messages as one may within a minute. The next ones are sent when it is over.
          </Trans>
        )}
        {left !== undefined && left > 0 && (
          <Plural
            value={left}
            one="You can send # more message within this minute."
            other="You can send # more messages within this minute."
          />
        )}
      </p>
      <p id={`${id}-note`} aria-live="polite" className="font-medium text-error text-sm empty:hidden">
        {isTooLong ? <Trans>A message has at most {most} letters. Please make two of it.</Trans> : problem}
      </p>
    </form>
  );
};
