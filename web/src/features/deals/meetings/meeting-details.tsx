import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { Meeting } from '#contract/entities/meeting.ts';
import { AgreedMeeting } from '#web/features/deals/meetings/agreed-meeting.tsx';
import { personName } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { AbsencePart } from './absence-part.tsx';
import { CancelForm } from './cancel-form.tsx';
import { useAnswer, useCalendarFile } from './meetings.queries.ts';
import { MeterPart } from './meter-part.tsx';

interface Props {
  page: DealPage;
  meeting: Meeting;
  /** Opens the form for another time or place. */
  onPropose: () => void;
  onDone: () => void;
}

/** Everything about the meeting that stands: when, where, and what its reader can do. */
export const MeetingDetails = ({ page, meeting, onPropose, onDone }: Props) => {
  const [cancelled, setCancelled] = useState<string>();
  const name = personName(page.other.name);
  if (cancelled !== undefined)
    return (
      <CancelForm
        id={cancelled}
        name={name}
        readyOnly={!page.acts.includes('cancelMeetingInWords')}
        onBack={() => setCancelled(undefined)}
        onDone={onDone}
      />
    );
  const parts = { page, meeting, name, onPropose, onDone, onCancel: setCancelled };
  return (
    <>
      <div className="flex flex-col gap-3">
        <AgreedMeeting meeting={meeting} />
        {meeting.state === 'proposed' && <Proposed {...parts} id={meeting._id} byMe={meeting.byMe} />}
        {meeting.state === 'confirmed' && <Confirmed {...parts} />}
        {meeting.state === 'past' && <MeterPart page={page} meeting={meeting} name={name} />}
        {meeting.state === 'past' && <AbsencePart page={page} meeting={meeting} name={name} onPropose={onPropose} />}
      </div>
      <p className="flex flex-wrap gap-x-6 text-sm">
        {page.side === 'buyer' && (
          <Link to={`/checklist?for=${page._id}`} reloadDocument className={LINK}>
            <Trans>Checklist: what to look at</Trans>
          </Link>
        )}
        <Link to="/safety" className={LINK}>
          <Trans>Buy and sell safely</Trans>
        </Link>
      </p>
    </>
  );
};

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

interface PartProps extends Props {
  name: string;
  onCancel: (id: string) => void;
}

const Buttons = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>;

/** A proposal that waits: whoever made it takes it back, the other one confirms it or says no. */
const Proposed = ({
  id,
  byMe,
  page,
  meeting,
  name,
  onPropose,
  onDone,
  onCancel,
}: PartProps & { id: string; byMe: boolean }) => {
  const { mutateAsync, isPending, error } = useAnswer();
  const isChange = meeting.state === 'confirmed';
  // This part is gone as soon as the page hears of it, before the call ends: callbacks of `mutate` would not be called then.
  const confirm = () => {
    mutateAsync({ id, answer: 'confirm' }).then(onDone, () => undefined);
  };
  return (
    <>
      <p>
        {byMe ? (
          <Trans>{name} has not confirmed this yet.</Trans>
        ) : (
          <Trans>{name} proposes this. Nothing is agreed until you confirm.</Trans>
        )}
      </p>
      {error && <ErrorNotice message={errorMessage(error)} />}
      <Buttons>
        {page.acts.includes('confirmMeeting') && (
          <Button variant="primary" loading={isPending} onClick={confirm}>
            <Trans>Confirm</Trans>
          </Button>
        )}
        {page.acts.includes('proposeMeeting') && (
          <Button onClick={onPropose}>
            <Trans>Propose something else</Trans>
          </Button>
        )}
        {page.acts.includes('cancelMeeting') && (
          <Button variant="quiet" onClick={() => onCancel(id)}>
            {isChange ? <Trans>Keep it as it was</Trans> : byMe ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
          </Button>
        )}
      </Buttons>
    </>
  );
};

/** A meeting that is agreed, with a change that waits where there is one. */
const Confirmed = (parts: PartProps) => {
  const { page, meeting, name, onPropose, onCancel } = parts;
  const file = useCalendarFile();
  const { change } = meeting;
  return (
    <>
      <p>
        <Trans>You and {name} have agreed on this.</Trans>
      </p>
      {file.error && <ErrorNotice message={errorMessage(file.error)} />}
      <Buttons>
        <Button onClick={() => file.mutate(meeting._id)} loading={file.isPending}>
          <Trans>Add to my calendar</Trans>
        </Button>
        {!change && page.acts.includes('proposeMeeting') && (
          <Button onClick={onPropose}>
            <Trans>Propose a change</Trans>
          </Button>
        )}
        {page.acts.includes('cancelMeeting') && (
          <Button variant="quiet" onClick={() => onCancel(meeting._id)}>
            <Trans>Cancel the meeting</Trans>
          </Button>
        )}
      </Buttons>
      {change && (
        <section className="flex flex-col gap-3 rounded-box border border-base-300 p-3">
          <h3 className="font-bold">
            <Trans>A change is proposed</Trans>
          </h3>
          <AgreedMeeting meeting={change} />
          <Proposed {...parts} id={change._id} byMe={change.byMe} />
        </section>
      )}
    </>
  );
};
