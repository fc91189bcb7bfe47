import { phoneHref } from '#contract/phone.ts';
import { inPageDigits } from '#web/language/format.ts';

/** A phone number as a link that calls it. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={phoneHref(number)} className="whitespace-nowrap underline">
    {inPageDigits(number)}
  </a>
);
