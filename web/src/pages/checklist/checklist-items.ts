import { t } from '@lingui/core/macro';

interface Item {
  /** Kept on the device: never changes. */
  id: string;
  text: string;
}

export interface ItemGroup {
  id: string;
  title: string;
  items: readonly Item[];
}

/** What to look at before buying a used motorcycle, in the order in which it is done at the place. */
export const CHECKLIST: readonly ItemGroup[] = [
  {
    id: 'papers',
    title: t`Papers`,
    items: [
      { id: 'frame-number', text: t`The frame number on the metal is the one in the papers, figure by figure.` },
      { id: 'engine-number', text: t`The engine number on the metal is the one in the papers.` },
      { id: 'smart-card', text: t`The smart card or registration certificate is there, and the plate fits it.` },
      { id: 'tax-token', text: t`The tax token is there, and paid until a day that you have noted.` },
      { id: 'owner', text: t`The owner’s name on the papers is the one on the NID card of whoever sells.` },
    ],
  },
  {
    id: 'engine',
    title: t`Engine`,
    items: [
      { id: 'cold-start', text: t`The engine was cold, and starts within a few seconds.` },
      { id: 'smoke', text: t`No blue or white smoke after a minute, and no knock when it is revved.` },
      { id: 'oil', text: t`No oil on the outside of the engine or on the ground below it.` },
      { id: 'kilometres', text: t`Pedals, grips and seat look as worn as the kilometres say.` },
    ],
  },
  {
    id: 'frame',
    title: t`Frame, wheels and brakes`,
    items: [
      { id: 'frame', text: t`The frame is straight: no welds, no ripples in the paint, both wheels in one line.` },
      { id: 'forks', text: t`The forks come up without a noise, and no oil is on their tubes.` },
      { id: 'chain', text: t`The chain is not slack, and the teeth of the sprockets are not pointed.` },
      { id: 'tyres', text: t`The tyres have tread and no cracks; you have read their date.` },
      { id: 'brakes', text: t`Each brake alone stops the bike when you push it.` },
      { id: 'lights', text: t`Headlight, brake light, indicators and horn work.` },
    ],
  },
  {
    id: 'ride',
    title: t`Test ride, and before you pay`,
    items: [
      { id: 'test-ride', text: t`Test ride with a helmet: all gears engage, and the bike keeps straight.` },
      { id: 'keys', text: t`Both keys are there, and fit the ignition, the tank and the seat.` },
      { id: 'transfer', text: t`You have agreed on the day of the owner’s change at BRTA, and on who pays what.` },
    ],
  },
];
