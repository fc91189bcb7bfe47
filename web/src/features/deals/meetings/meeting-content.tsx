import type { DealPage } from '#contract/entities/deal-page.ts';
import type { Meeting } from '#contract/entities/meeting.ts';
import { MeetingDetails } from './meeting-details.tsx';
import { MeetingForm } from './meeting-form.tsx';

interface Props {
  page: DealPage;
  /** The meeting that stands; undefined: the form for another one. */
  meeting: Meeting | undefined;
  onPropose: () => void;
  onDone: () => void;
}

/** What the dialog of a meeting holds. Its scripts, with those of forms, are loaded when it is opened. */
export const MeetingContent = ({ page, meeting, onPropose, onDone }: Props) =>
  meeting ? (
    <MeetingDetails page={page} meeting={meeting} onPropose={onPropose} onDone={onDone} />
  ) : (
    <MeetingForm page={page} onDone={onDone} />
  );
