import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PHOTOS } from '#contract/constants.ts';
import { ChosenPhotos } from '#web/features/deals/photos/chosen-photos.tsx';
import { PhotoButtons } from '#web/features/deals/photos/photo-buttons.tsx';
import { usePhotosToSend } from '#web/features/deals/photos/use-photos-to-send.ts';
import { formatNumber } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { keepText, readKept } from '#web/lib/kept-texts.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { SendIcon } from '#web/ui/icons.tsx';
import { isOfKeyboard } from '#web/ui/is-of-keyboard.ts';

interface Props {
  /** The name under which what is typed is kept in this browser. */
  draft: string;
  /** A ready question that can be sent as it is. */
  suggestion?: string;
  /** How many messages can still be sent within this minute; absent while there are enough. */
  left?: number | undefined;
  /** `photos`: their ids. */
  onSend: (text: string, photos: readonly string[]) => void;
}

/** Phones have no Shift key at hand: there Enter begins a new line, and the button sends. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

const tooMany = (names: string): string => {
  const most = formatNumber(MAX_MESSAGE_PHOTOS);
  return t`A message has at most ${most} photos. Left out: ${names}`;
};

/** Where a message is written: it grows with its text, and what is typed survives a reload, as does each photo that is uploaded. */
export const Composer = ({ draft, suggestion, left, onSend }: Props) => {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useEffect(() => setText(readKept(draft)), [draft]);
  const { uploads, photos, leftOut } = usePhotosToSend(draft, { most: MAX_MESSAGE_PHOTOS, tooMany });
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [check, setCheck] = useState<(message: string) => string | undefined>();

  const change = (next: string): void => {
    setText(next);
    keepText(draft, next);
    // The rules are loaded with the first letter. Without them the server refuses, and says why.
    if (!check)
      loadChunk(import('./message-problem.ts')).then(
        ({ messageProblem }) => setCheck(() => messageProblem),
        () => {},
      );
  };
  const isTooLong = text.trim().length > MAX_MESSAGE_LENGTH;
  const problem = check?.(text);
  const send = async (): Promise<void> => {
    if (sending) return;
    setFailure('');
    if ((text.trim() === '' && photos.length === 0) || isTooLong || problem) {
      area.current?.focus();
      return;
    }
    setSending(photos.length > 0);
    try {
      const ids = photos.length > 0 ? await uploads.finish() : [];
      // What is in the field now: the person may have typed on while photos were uploaded. Whoever has left the page finds the
      // draft.
      const message = area.current?.value.trim();
      if (message === undefined || message.length > MAX_MESSAGE_LENGTH) return;
      // The person may have removed the photos meanwhile.
      if (message === '' && ids.length === 0) return;
      onSend(message, ids);
      change('');
      uploads.clear();
      area.current?.focus();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  const paste = (event: ClipboardEvent): void => {
    const { files, types } = event.clipboardData;
    // Spreadsheets and word processors add a picture of what was copied to its text: the text is meant.
    const isText = types.includes('text/plain') && types.includes('text/html');
    if (files.length === 0 || isText) return;
    // Else the name of the file would be typed as well.
    event.preventDefault();
    void uploads.add([...files]);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isOfKeyboard(event) || !hasKeyboard()) return;
    event.preventDefault();
    void send();
  };
  const most = formatNumber(MAX_MESSAGE_LENGTH);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-col gap-2"
    >
      {suggestion && text === '' && photos.length === 0 && (
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
      <ChosenPhotos label={t`Photos of this message`} uploads={uploads} photos={photos} leftOut={leftOut} />
      <div className="flex items-end gap-2">
        <PhotoButtons uploads={uploads} />
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
          onPaste={paste}
          className="control field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none"
        />
        <SubmitButton loading={sending} className="shrink-0 px-3">
          <SendIcon />
          <span className="sr-only">
            <Trans>Send</Trans>
          </span>
        </SubmitButton>
      </div>
      <p aria-live="polite" className="text-base-content/75 text-sm empty:hidden">
        {left === 0 && (
          <Trans>You have reached the limit for one minute. Your next messages are sent when it is over.</Trans>
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
        {isTooLong ? (
          <Trans>A message can have at most {most} characters. Please split it in two.</Trans>
        ) : (
          (problem ?? failure)
        )}
      </p>
    </form>
  );
};
