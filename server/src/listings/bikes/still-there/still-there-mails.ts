import { mailTemplate } from '#server/notices/notices.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** Listings of a seller; prices in whole taka. `link` leads to the page where they say that the bikes are still there. */
interface Listings {
  name: string;
  bikes: readonly { model_name: string; rsl_price: number }[];
  link: string;
}

/** Rows of a mail; more bikes than these are a number. */
const SHOWN = 10;

/** What mails about bikes have in common: which they are, and how many. */
const listed = ({ i18n, taka, model }: Texts, { bikes }: Listings) => ({
  values: { count: bikes.length, model: model(bikes[0]?.model_name ?? '') },
  first: bikes.length > SHOWN ? [i18n._('{shown, plural, other {The first # of them:}}', { shown: SHOWN })] : [],
  facts: bikes.slice(0, SHOWN).map((bike) => [model(bike.model_name), taka(bike.rsl_price)] as const),
});

/** To a seller of whose listings nothing was heard for a while. `restsAt`: when they rest, ms since 1970. */
export const stillThereMail = mailTemplate<Listings & { restsAt: number }>((texts, { restsAt, ...listings }) => {
  const { i18n, when } = texts;
  const { values, first, facts } = listed(texts, listings);
  return {
    subject: i18n._(
      '{count, plural, one {Is {model} still for sale?} other {Are your # bikes still for sale?}}',
      values,
    ),
    name: listings.name,
    paragraphs: [
      i18n._(
        '{count, plural, one {You listed {model} on Bike. a while ago. If it is still for sale, please confirm it: one click is enough.} other {You listed your # bikes on Bike. a while ago. If they are still for sale, please confirm it: one click is enough.}}',
        values,
      ),
      i18n._(
        '{count, plural, one {If you do not confirm by {day}, buyers do not see the listing until you put it back on sale. Bookings stay.} other {If you do not confirm by {day}, buyers do not see the listings until you put them back on sale. Bookings stay.}}',
        { count: values.count, day: when.day(restsAt) },
      ),
      ...first,
    ],
    facts,
    action: {
      label: i18n._('{count, plural, one {Yes, it is still for sale} other {Confirm your bikes}}', values),
      link: listings.link,
    },
    afterword: i18n._('If it is sold, take the listing down in My Products, or mark it there as sold elsewhere.'),
  };
});

/** To a seller who did not say that these are still there. */
export const restingMail = mailTemplate<Listings>((texts, listings) => {
  const { i18n } = texts;
  const { values, first, facts } = listed(texts, listings);
  return {
    subject: i18n._(
      '{count, plural, one {Buyers do not see {model} for now} other {Buyers do not see your listings for now}}',
      values,
    ),
    name: listings.name,
    paragraphs: [
      i18n._(
        "{count, plural, one {You did not confirm that {model} is still for sale, so buyers do not see it now. Nothing is lost: bookings, wishlists and the page's address stay.} other {You did not confirm that your # bikes are still for sale, so buyers do not see them now. Nothing is lost: bookings, wishlists and the page's address stay.}}",
        values,
      ),
      i18n._(
        '{count, plural, one {Is it still for sale? One click puts it back.} other {Are they still for sale? One click puts them back.}}',
        values,
      ),
      ...first,
    ],
    facts,
    action: {
      label: i18n._('{count, plural, one {Put it back on sale} other {Put them back on sale}}', values),
      link: listings.link,
    },
    afterword: i18n._('If it is sold, you do not need to do anything.'),
  };
});
