import { t } from '@lingui/core/macro';

/** One part of looking at a bike. */
interface Look {
  id: string;
  title: string;
  drawing: string;
  steps: readonly string[];
}

/** How to look at a used motorcycle, in the order in which it is done at the place. */
export const LOOKS: readonly Look[] = [
  {
    id: 'meet',
    title: t`Before you go`,
    drawing: '/pictures/safety-meeting.svg',
    steps: [
      t`Meet by day, where people are: a petrol station, a showroom, the place in front of a police station.`,
      t`Go with somebody who knows bikes. A mechanic for an hour costs less than any repair.`,
      t`Ask the seller not to warm the engine up: a cold start tells the most.`,
      t`Do not take cash to a first meeting.`,
    ],
  },
  {
    id: 'papers',
    title: t`The papers`,
    drawing: '/pictures/safety-papers.svg',
    steps: [
      t`Compare the frame (chassis) and engine numbers on the metal with the registration certificate or smart card, figure by figure. If numbers are scratched or newly painted, go home.`,
      t`The seller's name and NID are those on the registration. If not, the owner must come along.`,
      t`Look at the tax token and until when it is paid.`,
      t`Changing the owner at BRTA needs both of you. Agree on the day, and on who pays what, before any money moves.`,
    ],
  },
  {
    id: 'engine',
    title: t`Engine and exhaust`,
    drawing: '/pictures/tech-exhaust.svg',
    steps: [
      t`It starts cold within a few seconds and idles evenly. Blue smoke is burnt oil; a knock or a rattle is worn metal.`,
      t`Oil on the outside of the engine comes from seals that are worn.`,
      t`Listen for a hiss at the joints of the exhaust, and look for rust underneath.`,
      t`If the kilometres do not fit the wear of pedals, grips and tyres, somebody has turned the meter back.`,
    ],
  },
  {
    id: 'frame',
    title: t`Frame, fork and brakes`,
    drawing: '/pictures/tech-suspension.svg',
    steps: [
      t`Stand behind it: both wheels are in one line. Ripples in the paint below the tank come from an accident.`,
      t`Push the fork down hard: it comes up once, without a noise, and no oil is on the tubes.`,
      t`Lift the front wheel and turn the handlebars: no notch, no play.`,
      t`Each brake alone holds the bike when you push it. Look at the pads, the discs and the date on the tyres.`,
    ],
  },
  {
    id: 'ride',
    title: t`The test ride`,
    drawing: '/pictures/safety-ride.svg',
    steps: [
      t`With a helmet and your licence. Leave a friend with the seller, not your phone, NID card or money.`,
      t`All gears go in without force, and none jumps out under load.`,
      t`Loosen your grip at low speed: it runs straight on.`,
      t`Lights, indicators, horn and the switch of the side stand work.`,
    ],
  },
  {
    id: 'pay',
    title: t`Paying and handing over`,
    drawing: '/pictures/safety-handover.svg',
    steps: [
      t`Pay when you have seen the bike and its papers, never before.`,
      t`Pay on this site, or at a bank together. Do not carry large sums of cash through the city.`,
      t`Both sign the sale receipt, with two witnesses. Photograph all papers and the signatures.`,
      t`Take both keys, the registration, the tax token and the bill along on the same day.`,
    ],
  },
];
