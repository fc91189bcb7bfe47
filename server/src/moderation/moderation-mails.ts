import { mailTemplate } from '#server/notices/notices.ts';

/** What was decided about a person or a listing of theirs. */
interface Decided {
  name: string;
  /** The model, where it is about a listing. */
  model: string | undefined;
  /** In the admin's words. */
  reason: string;
  /** Of an earlier suspension that lasts longer. */
  longerReason?: string;
  /** When a suspension ends, ms since 1970. */
  until: number | undefined;
  link: string;
}

const AFTERWORD = /*i18n*/ 'If you think this is wrong, reply to this email. We will look at it again.';

/** To a seller whose listing was hidden. */
export const listingHiddenMail = mailTemplate<Decided>(({ i18n }, { name, model, reason, link }) => ({
  subject: i18n._('We have hidden your listing {model}', { model }),
  name,
  paragraphs: [
    i18n._(
      'Your listing {model} is not shown any more. You can correct it; it stays hidden until we have looked at it again.',
      { model },
    ),
  ],
  facts: [[i18n._('Reason'), reason]],
  action: { label: i18n._('See the listing'), link },
  afterword: i18n._(AFTERWORD),
}));

/** To a person whose review was hidden. */
export const reviewHiddenMail = mailTemplate<Decided>(({ i18n }, { name, model, reason, link }) => ({
  subject: i18n._('We have hidden your review of the sale of {model}', { model }),
  name,
  paragraphs: [i18n._('What you wrote is not shown any more, and its stars do not count.')],
  facts: [[i18n._('Reason'), reason]],
  action: { label: i18n._('How to trade safely'), link },
  afterword: i18n._(AFTERWORD),
}));

/** To a person who is warned. */
export const warnedMail = mailTemplate<Decided>(({ i18n }, { name, model, reason, link }) => ({
  subject: i18n._('A warning about your account at Bike.'),
  name,
  paragraphs: [
    model
      ? i18n._(
          'This is about your listing {model}. Nothing else has changed, but please make sure that it does not happen again.',
          { model },
        )
      : i18n._('Nothing has changed for your account, but please make sure that it does not happen again.'),
  ],
  facts: [[i18n._('Reason'), reason]],
  action: { label: i18n._('How to trade safely'), link },
  afterword: i18n._(AFTERWORD),
}));

const reasonsOf = (
  { reason, longerReason }: Pick<Decided, 'reason' | 'longerReason'>,
  labels: readonly [string, string],
) => [[labels[0], reason] as const, ...(longerReason === undefined ? [] : [[labels[1], longerReason] as const])];

/** To a person who is suspended, for a time or, without `until`, for good. */
export const suspendedMail = mailTemplate<Decided>(({ i18n, when }, { name, until, link, ...why }) => ({
  subject:
    until === undefined
      ? i18n._('We have closed your account at Bike.')
      : i18n._('We have suspended your account at Bike.'),
  name,
  paragraphs: [
    until === undefined
      ? i18n._('You can log in and read, but no longer list, book, pay or write. Your listings are not shown any more.')
      : i18n._(
          'Until then you can log in and read, but not list, book, pay or write. Your listings are not shown, and come back by themselves.',
        ),
    i18n._('You can still finish a payment that is under way.'),
  ],
  facts: [
    ...reasonsOf(why, [i18n._('Reason'), i18n._('Reason of the earlier decision, which lasts longer')]),
    ...(until === undefined ? [] : [[i18n._('Until'), when.date(until)] as const]),
  ],
  action: { label: i18n._('See my dashboard'), link },
  afterword: i18n._(AFTERWORD),
}));

/** To the same person, once a decision was taken back. */
export const takenBackMail = mailTemplate<Pick<Decided, 'name' | 'model' | 'link'>>(
  ({ i18n }, { name, model, link }) => ({
    subject: i18n._('We have undone a decision about your account'),
    name,
    paragraphs: [
      model
        ? i18n._('We have looked at your listing {model} again, and undone our decision.', { model })
        : i18n._('We have looked at it again, and undone our decision about your account.'),
      i18n._('Everything works again, unless another decision is still in force.'),
    ],
    action: { label: i18n._('See my dashboard'), link },
    afterword: i18n._('We are sorry for the trouble.'),
  }),
);
