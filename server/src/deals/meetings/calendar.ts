/** What a calendar needs of a meeting. Times are ms since 1970. */
export interface CalendarEvent {
  uid: string;
  /** Calendars take the version with the highest number. */
  sequence: number;
  cancelled: boolean;
  startsAt: number;
  /** When the file is made. */
  now: number;
  summary: string;
  location: string;
  description: string;
  url: string;
  /** An address of this site, since only the organiser can change and cancel. */
  organizer: string;
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE = 75;
const HOUR_LONG = 'PT1H';

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

const inUtc = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** Folds lines by octets, as the standard says, and never within a character: one of Bangla has three octets. */
const folded = (line: string): string => {
  let [text, length] = ['', 0];
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (length + octets > LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += letter;
    length += octets;
  }
  return text;
};

/** Returns a meeting as a calendar file (RFC 5545); a cancelled one as a file that removes it from calendars (RFC 5546). */
export const calendarText = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bike.//Meetings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(event.now)}`,
    `DTSTART:${inUtc(event.startsAt)}`,
    `DURATION:${HOUR_LONG}`,
    `ORGANIZER;CN="Bike.":mailto:${event.organizer}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
