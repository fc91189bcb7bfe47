import { inPageDigits } from '#web/language/format.ts';

/** A phone number that a phone can call. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="whitespace-nowrap underline">
    {inPageDigits(number)}
  </a>
);
