import { t } from '@lingui/core/macro';
import type { HistoryEntry } from '#contract/entities/records.ts';
import { formatNumber, formatTaka } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { PAYMENT_STATES } from './state-labels.ts';

const attemptText = ({ attempt = 1 }: HistoryEntry): string => formatNumber(attempt);

/** What the buyer did; with their name where the history is that of a listing. */
const ofBuyer = ({ event, person, price = 0 }: HistoryEntry): string => {
  const [name, amount] = [person && personName(person), formatTaka(price)];
  if (event === 'booked') return name ? t`${name} booked it for ${amount}` : t`Booked for ${amount}`;
  return name ? t`${name} cancelled the booking` : t`The buyer cancelled the booking`;
};

const ofSeller = ({ event, person }: HistoryEntry): string => {
  const name = person && personName(person);
  if (event === 'accepted')
    return name ? t`The seller accepted the booking of ${name}` : t`The seller accepted the booking`;
  return name ? t`The seller declined the booking of ${name}` : t`The seller declined the booking`;
};

const changeOf = (entry: HistoryEntry, format: (value: number) => string): { before: string; after: string } => ({
  before: format(entry.before ?? 0),
  after: format(entry.after ?? 0),
});

const priceChanged = (entry: HistoryEntry): string => {
  const { before, after } = changeOf(entry, formatTaka);
  return t`Price changed from ${before} to ${after}`;
};

const kilometresLowered = (entry: HistoryEntry): string => {
  const { before, after } = changeOf(entry, formatNumber);
  return t`Kilometres lowered from ${before} to ${after}`;
};

const soldElsewhere = ({ price }: HistoryEntry): string => {
  const amount = formatTaka(price ?? 0);
  return price === undefined ? t`Sold elsewhere, says the seller` : t`Sold elsewhere for ${amount}, says the seller`;
};

const ended = ({ person }: HistoryEntry): string => {
  const name = person && personName(person);
  return name ? t`The booking of ${name} ended with the listing` : t`The booking ended with the listing`;
};

const paymentStarted = (entry: HistoryEntry): string => {
  const [number, amount] = [attemptText(entry), formatTaka(entry.price ?? 0)];
  return t`Attempt ${number} to pay ${amount} began`;
};

const paymentChanged = (entry: HistoryEntry): string => {
  const [number, state] = [attemptText(entry), PAYMENT_STATES[entry.state ?? 'created']];
  return t`Attempt ${number}: ${state}`;
};

const sold = ({ price }: HistoryEntry): string => {
  const amount = formatTaka(price ?? 0);
  return price === undefined ? t`The bike was sold` : t`Sold for ${amount}`;
};

const TEXTS: Record<HistoryEntry['event'], (entry: HistoryEntry) => string> = {
  listed: () => t`Listed`,
  priceChanged,
  kilometresLowered,
  asked: () => t`We asked the seller whether the bike is still for sale`,
  confirmed: () => t`The seller confirmed that the bike is for sale`,
  paused: () => t`Paused by the seller`,
  resting: () => t`Not confirmed: the seller did not say that the bike is still for sale`,
  takenBackBySeller: () => t`Taken down by the seller`,
  soldElsewhere,
  gone: () => t`Off the market: the seller's account or role has changed`,
  photoMatch: () => t`Another seller's listing has a photo that looks the same`,
  booked: ofBuyer,
  takenBack: ofBuyer,
  accepted: ofSeller,
  declined: ofSeller,
  ended,
  paymentStarted,
  payment: paymentChanged,
  sold,
  handedOver: () => t`The bike was handed over`,
  notified: () => t`We told the buyer and the seller about the sale`,
};

/** Returns what one line of a history says. */
export const historyText = (entry: HistoryEntry): string => TEXTS[entry.event](entry);
