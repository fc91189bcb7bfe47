import { mailTemplate } from '#server/notices/notices.ts';

/** Unread messages of a conversation. `link` leads to the conversation; `unsubscribe` ends such mails. */
interface UnreadFacts {
  readerName: string;
  otherName: string;
  productName: string;
  count: number;
  link: string;
  unsubscribe: string;
}

/** Tells a person of unread messages, without their text: mail programs would make its links clickable. */
export const unreadMessagesMail = mailTemplate<UnreadFacts>(
  ({ i18n }, { readerName, otherName, productName, count, link, unsubscribe }) => ({
    subject: i18n._('{otherName} wrote to you about {productName}', { otherName, productName }),
    name: readerName,
    paragraphs: [
      i18n._(
        '{count, plural, one {{otherName} has sent you a message about {productName}.} other {{otherName} has sent you # messages about {productName}.}}',
        { otherName, productName, count },
      ),
    ],
    action: { label: i18n._('Read and reply'), link },
    afterword: i18n._('Reply on Bike. to keep the bike, your booking and all messages in one place.'),
    unsubscribe: { label: i18n._('Stop emails about messages'), link: unsubscribe },
  }),
);
