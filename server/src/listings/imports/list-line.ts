import { namedDistrict } from '#contract/catalogue/named-district.ts';
import type { LineProblem } from '#contract/entities/listing-import.ts';
import { ContractError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { ListingLine } from '#contract/rules/listing-line.ts';
import type { CreateListing } from '#server/listings/bikes/create-listing.ts';
import { findUserById, isSuspendedAt } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import type { ImportLineRow } from './imports.table.ts';
import { readLine } from './read-line.ts';
import { claimKey } from './references.repository.ts';
import type { SlowHosts } from './slow-hosts.ts';
import { endLine, postponeLine } from './waiting-lines.repository.ts';

/** How long a line is its process's after each photo, ms: longer than fetching and preparing one takes. */
export const CLAIM = 2 * MINUTE;
const MAX_TRIES = 4;
const NEXT_TRY = 20 * SECOND;
/** What may pass by itself in a moment. */
const PASSING: readonly ErrorCode[] = ['unavailable', 'image_store_down', 'image_unfinished', 'cannot_save'];

const inBangla = i18nIn('bn');

/** What the import needs of the image host. */
export interface PhotoCopies {
  copyFrom(url: string): Promise<string>;
}

interface Parts {
  db: Db;
  clock: Clock;
  photos: PhotoCopies;
  list: CreateListing;
  report(error: unknown): void;
}

/** The bike is listed already. */
class KnownBike extends Error {}
/** The line is no longer to be listed. */
class NotWaiting extends Error {}

/** What to say about an error; with messages for fields, these. */
const problemsOf = (error: unknown, field: string | undefined): LineProblem[] => {
  const code = codeOf(error);
  const { fields } = error instanceof ContractError && code === 'invalid_input' ? error : {};
  if (!fields) return [{ ...(field && { field }), message: ERRORS[code].message }];
  return Object.entries(fields).map(([name, message]) => ({ field: name, message }));
};

const codeOf = (error: unknown): ErrorCode => (error instanceof ContractError ? error.code : 'internal');

/** Lists the bike of a line with its photos, or nothing of it, and records which. */
export const createLineListing = ({ db, clock, photos, list, report }: Parts) => {
  const copyPhotos = async (row: ImportLineRow, addresses: readonly string[], hosts: SlowHosts): Promise<string[]> => {
    const urls: string[] = [];
    for (const address of addresses) {
      urls.push(await hosts.ask(row.import_id, address, () => photos.copyFrom(address)));
      await postponeLine(db, row.id, clock.now() + CLAIM);
    }
    return urls;
  };

  /** As in the form: buyers filter by the district. Not part of the line's key, which an earlier file has without it. */
  const withDistrict = (line: ListingLine): ListingLine => {
    const district = line.district ?? namedDistrict(line.location, (name) => inBangla._(name));
    return district ? { ...line, district } : line;
  };

  /** The line ends in the transaction of its listing: a process that dies leaves both or none. */
  const listBike = async (row: ImportLineRow, { reference: _, photos: __, ...bike }: ListingLine, urls: string[]) => {
    const { id, seller_id, key, reference } = row;
    const photoURL = urls[0] ?? '';
    await list({ id: seller_id }, { ...bike, photoURL, photos: urls, submission: id }, async (trx, bikeId) => {
      if (!(await endLine(trx, id, { state: 'listed', bike_id: bikeId }))) throw new NotWaiting();
      if (!(await claimKey(trx, { seller_id, key, reference }, bikeId))) throw new KnownBike();
    });
  };

  const fail = async (row: ImportLineRow, problems: readonly LineProblem[]): Promise<void> => {
    await endLine(db, row.id, { state: 'failed', problems: JSON.stringify(problems) });
  };

  const endAfter = async (row: ImportLineRow, error: unknown, field?: string): Promise<void> => {
    if (error instanceof NotWaiting) return;
    if (error instanceof KnownBike) return void (await endLine(db, row.id, { state: 'known' }));
    const code = codeOf(error);
    if (code === 'internal') report(error);
    const passes = PASSING.includes(code) || code === 'internal';
    if (passes && row.tries < MAX_TRIES) await postponeLine(db, row.id, clock.now() + NEXT_TRY);
    else await fail(row, problemsOf(error, field));
  };

  return async (row: ImportLineRow, hosts: SlowHosts): Promise<void> => {
    // It has ended the process that worked on it each time.
    if (row.tries > MAX_TRIES) return fail(row, problemsOf(undefined, undefined));
    const result = readLine(JSON.parse(row.cells));
    if ('problems' in result) return fail(row, result.problems);
    // No photo is fetched for a listing that would be refused.
    const seller = await findUserById(db, row.seller_id);
    if (seller && isSuspendedAt(seller, clock.now()))
      return fail(row, problemsOf(new ContractError('account_suspended'), undefined));
    let urls: string[];
    try {
      urls = await copyPhotos(row, result.line.photos, hosts);
    } catch (error) {
      return endAfter(row, error, 'photos');
    }
    try {
      await listBike(row, withDistrict(result.line), urls);
    } catch (error) {
      await endAfter(row, error);
    }
  };
};
