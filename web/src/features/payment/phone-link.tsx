import { phoneHref } from '#contract/phone.ts';
import { inPageDigits } from '#web/language/format.ts';

/** A phone number that a phone can call. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={phoneHref(number)} className="whitespace-nowrap underline">
    {inPageDigits(number)}
  </a>
);
