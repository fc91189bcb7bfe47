import { Trans } from '@lingui/react/macro';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { MoreIcon } from '#web/ui/icons.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import { waysOfStep } from './next-step.tsx';
import { type WayName, wayOf } from './ways.ts';

/** In the order in which a deal goes on; what can be done about the other person comes last. */
const IN_ORDER: readonly WayName[] = [
  'book',
  'acceptBooking',
  'declineBooking',
  'acceptOffer',
  'counterOffer',
  'declineOffer',
  'withdrawOffer',
  'offer',
  'confirmMeeting',
  'proposeMeeting',
  'meeting',
  'readMeter',
  'payDeposit',
  'payBalance',
  'sayHandedOver',
  'returnDeposit',
  'askDepositBack',
  'claimDeposit',
  'giveUpDeposit',
  'openDispute',
  'transfer',
  'receipt',
  'review',
  'records',
  'pay',
  'report',
  'block',
];

interface Props {
  page: DealPage;
  onChoose: (name: WayName) => void;
}

/** All that can be done in a deal besides the next step. */
export const MoreMenu = ({ page, onChoose }: Props) => {
  const beside = waysOfStep(page);
  const entries = IN_ORDER.filter((name) => !beside.includes(name)).flatMap((name): MenuEntry[] => {
    const way = wayOf(name, page);
    if (!way) return [];
    const { label, entry = label, hint, to, reload } = way;
    const more = { ...(hint && { hint }), ...(to && { to }), ...(reload && { reload }) };
    return [{ key: name, label: entry, onSelect: () => onChoose(name), ...more }];
  });
  return (
    <Menu
      entries={entries}
      className="btn btn-ghost min-h-11 min-w-11 shrink-0 flex-col gap-0 self-center px-1 text-xs leading-tight"
    >
      <MoreIcon />
      <Trans>More</Trans>
    </Menu>
  );
};
