import { Trans } from '@lingui/react/macro';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import { PinIcon } from '#web/ui/frame-icons.tsx';
import { ClockIcon } from '#web/ui/icons.tsx';
import { meetingWhen, placeName } from './meeting-words.ts';

/** Time and place of a meeting. */
export const AgreedMeeting = ({ meeting: { startsAt, place } }: { meeting: MeetingTime }) => (
  <span className="flex flex-col gap-1 py-1">
    <span className="flex gap-2">
      <ClockIcon className="mt-0.5 size-5 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        <span className="sr-only">
          <Trans>You meet</Trans>:{' '}
        </span>
        <time dateTime={startsAt}>{meetingWhen(startsAt)}</time>
      </span>
    </span>
    <span className="flex gap-2">
      <PinIcon className="mt-0.5 size-5 shrink-0" />
      <span dir="auto" className="wrap-anywhere min-w-0">
        <span className="sr-only">
          <Trans>Meet location</Trans>:{' '}
        </span>
        {placeName(place)}
      </span>
    </span>
  </span>
);

interface Place {
  /** As the buyer wrote it when they booked; empty once they have deleted their account. */
  meetLocation: string;
  /** That both have confirmed. */
  meeting?: MeetingTime | undefined;
}

/** Where the two of a booking meet: time and place of the meeting that both have confirmed, else the place of the booking. */
export const DealPlace = ({ meetLocation, meeting }: Place) => {
  if (meeting) return <AgreedMeeting meeting={meeting} />;
  return (
    meetLocation && (
      <span className="flex gap-2 py-1">
        <PinIcon className="mt-0.5 size-5 shrink-0" />
        <span dir="auto" className="wrap-anywhere min-w-0">
          <span className="sr-only">
            <Trans>Meet location</Trans>:{' '}
          </span>
          {meetLocation}
        </span>
      </span>
    )
  );
};
