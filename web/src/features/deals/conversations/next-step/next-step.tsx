import { t } from '@lingui/core/macro';
import type { DealPage, NextStep as StepName } from '#contract/entities/deal-page.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { stepWords } from './step-words.ts';
import { type Way, type WayName, wayOf } from './ways.ts';

/** What stands beside the sentence of a step, the main one first; the menu has the rest. A step without any is done in the field below it, or is to wait. */
const OF_STEP: Record<StepName, readonly WayName[]> = {
  book: ['book'],
  waitForAnswer: ['proposeMeeting'],
  pay: ['pay'],
  answerBank: ['pay'],
  waitForBank: [],
  collect: ['sayHandedOver', 'review', 'proposeMeeting', 'receipt'],
  seeReceipt: ['review', 'receipt'],
  lookElsewhere: ['otherBikes'],
  reply: [],
  answerBooking: ['acceptBooking', 'declineBooking'],
  waitForPayment: [],
  handOver: ['sayHandedOver', 'review', 'proposeMeeting'],
  answerOffer: ['acceptOffer', 'counterOffer', 'declineOffer'],
  proposeMeeting: ['proposeMeeting'],
  confirmMeeting: ['confirmMeeting', 'proposeMeeting', 'cancelMeeting'],
  waitForMeeting: [],
  meet: ['checklist', 'meeting'],
  didTheyCome: ['book', 'readMeter', 'recordAbsence'],
  transfer: ['transfer', 'review'],
};

/** Two who meet already, or who have met and wait for nothing else, are asked for no meeting. */
const isWanted = (name: WayName, { side, nextStep, meeting, handover }: DealPage): boolean => {
  // The code comes first; the other way stands in the menu until the other person has taken it.
  if (name === 'sayHandedOver')
    return handover?.saidByOther === true || (handover?.rest !== undefined && meeting?.state === 'past');
  // A buyer has the checklist there.
  if (name === 'meeting') return side === 'seller';
  if (name !== 'proposeMeeting' || nextStep === 'confirmMeeting') return true;
  return !handover?.handedOverAt && (meeting === undefined || meeting.state === 'cancelled');
};

/** Returns what stands beside the sentence of the next step. */
export const waysOfStep = (page: DealPage): WayName[] =>
  (page.nextStep ? OF_STEP[page.nextStep] : []).filter(
    (name) => isWanted(name, page) && wayOf(name, page) !== undefined,
  );

interface Props {
  page: DealPage;
  /** What is being done. */
  running: WayName | undefined;
  onChoose: (name: WayName) => void;
}

/** The one next step: a sentence and its buttons. */
export const NextStep = ({ page, running, onChoose }: Props) => {
  const { nextStep } = page;
  if (!nextStep) return null;
  const ways = waysOfStep(page);
  return (
    <section tabIndex={-1} aria-label={t`Next step`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="wrap-anywhere min-w-0 flex-auto font-medium text-sm">{stepWords(nextStep, page)}</p>
      {ways.length > 0 && (
        <div className="flex max-w-full flex-wrap gap-2 max-sm:grow">
          {ways.map((name, at) => (
            <WayButton
              key={name}
              way={wayOf(name, page)}
              isMain={at === 0 && name !== 'recordAbsence'}
              isRunning={running === name}
              onChoose={() => onChoose(name)}
            />
          ))}
        </div>
      )}
    </section>
  );
};

interface ButtonProps {
  way: Way | undefined;
  isMain: boolean;
  isRunning: boolean;
  onChoose: () => void;
}

const WayButton = ({ way, isMain, isRunning, onChoose }: ButtonProps) => {
  if (!way) return null;
  const look = { variant: isMain ? ('primary' as const) : ('plain' as const), className: 'grow px-3' };
  if (way.to !== undefined)
    return (
      <ButtonLink to={way.to} reloadDocument={way.reload ?? false} {...look}>
        {way.label}
      </ButtonLink>
    );
  return (
    <Button onClick={onChoose} loading={isRunning} aria-haspopup={way.opens ? 'dialog' : undefined} {...look}>
      {way.label}
    </Button>
  );
};
