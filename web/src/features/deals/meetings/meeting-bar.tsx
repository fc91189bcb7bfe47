import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { meetingWhen } from '#web/features/deals/meetings/meeting-words.ts';
import { personName } from '#web/language/labels.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { ClockIcon } from '#web/ui/icons.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { Modal } from '#web/ui/modal.tsx';

const MeetingContent = lazyComponent(async () => (await import('./meeting-content.tsx')).MeetingContent);

const labelOf = ({ meeting, other }: DealPage): string => {
  if (!meeting || meeting.state === 'cancelled') return t`Propose a meeting`;
  const when = meetingWhen(meeting.startsAt);
  if (meeting.state === 'proposed') {
    const name = personName(other.name);
    return meeting.byMe ? t`You propose: ${when}` : t`${name} proposes: ${when}`;
  }
  if (meeting.change) return t`Change proposed: ${meetingWhen(meeting.change.startsAt)}`;
  return meeting.state === 'past' ? t`You were to meet: ${when}` : t`You meet: ${when}`;
};

/** The state of the meeting in one line, which opens the dialog with everything that can be done about it. */
export const MeetingBar = ({ page }: { page: DealPage }) => {
  const [isOpen, setOpen] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const { meeting } = page;
  const mayMeet = page.acts.includes('proposeMeeting');
  const stands = meeting !== undefined && meeting.state !== 'cancelled';
  if (!stands && !mayMeet && !isProposing) return null;
  const close = () => {
    setOpen(false);
    setProposing(false);
  };
  const isForm = isProposing || !stands;
  const waiting = meeting?.state === 'proposed' ? meeting : meeting?.change;
  return (
    <>
      <Button
        variant={waiting && !waiting.byMe ? 'primary' : 'plain'}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setProposing(!stands);
        }}
        className="h-auto justify-start py-1.5 text-start"
      >
        <ClockIcon className="size-5 shrink-0" />
        <span className="wrap-anywhere min-w-0">{labelOf(page)}</span>
      </Button>
      <Modal title={isForm ? t`Propose a meeting` : t`Your meeting`} open={isOpen} onClose={close}>
        <Suspense fallback={<ProgressBar label={t`Loading`} />}>
          <MeetingContent
            page={page}
            meeting={isForm ? undefined : meeting}
            onPropose={() => setProposing(true)}
            onDone={close}
          />
        </Suspense>
      </Modal>
    </>
  );
};
