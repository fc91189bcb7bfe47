import type { PapersOfBike, PaperToReview } from '#contract/entities/papers.ts';
import { ContractError } from '#contract/errors.ts';
import { MAX_PAPERS, type PaperKind } from '#contract/papers.ts';
import type { PaperDecision } from '#contract/rules/papers.ts';
import type { Receive } from '#server/images/private-photos.ts';
import { findBike, lockOwnListing, versionOnPapers } from '#server/listings/listings.ts';
import { findFrame } from '#server/papers/frames/frames.repository.ts';
import { waitingTime } from '#server/papers/queue/waiting-time.ts';
import type { KeptPaper, PaperFiles } from '#server/papers/store/paper-files.ts';
import {
  deletePaper,
  expirePaper,
  findPaper,
  insertPaper,
  lockPaper,
  setStored,
} from '#server/papers/store/papers.repository.ts';
import { reopen } from '#server/papers/verification/verification.repository.ts';
import { assertSellsUntilEnd, assertStillAdmin, findUserById, keepUsers, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { toPaper, toPaperToReview, toSeen } from './documents.mapper.ts';
import { countOfBike, papersOfBike, waitingPapers } from './documents.repository.ts';
import type { PaperNotices } from './paper-notices.ts';
import { sayWhatWasSeen } from './papers-reviewed.ts';
import type { SecondAdmins } from './second-admin.ts';
import { aboutOf, settlePaper } from './settle-paper.ts';
import { watermarkOf } from './watermark.ts';

export interface DocumentsService {
  /** Throws `bike_not_found`, `bike_sold`, `too_many_papers` before anything of a document is received. */
  assertMayShow(seller: Actor, bikeId: string): Promise<void>;
  /**
   * Shows a document of an own bike to the admins. `receive` writes its photo to a file and returns which document it is. Returns its id.
   * Throws as `assertMayShow`, and what `PaperFiles.keep` throws.
   */
  show(seller: Actor, bikeId: string, receive: (file: string) => Promise<PaperKind>): Promise<string>;
  /** The documents of an own bike, of any bike for an admin. Throws `bike_not_found`. */
  list(actor: Actor, bikeId: string): Promise<PapersOfBike>;
  /**
   * The JPEG of a document for its owner; for an admin, with their name and the time all over it and a line in the audit log. Throws
   * `paper_not_found`, `token_revoked`, `image_store_down`.
   */
  read(actor: Actor, id: string): Promise<Buffer>;
  /**
   * Returns how many documents were decided: 0 if it was refused before. Throws `paper_not_found`, `paper_decided`, `decision_own`,
   * `papers_changed` where the listing says something else than the admin read, `token_revoked`, and what `SecondAdmins` throws.
   */
  decide(admin: Actor, id: string, decision: PaperDecision): Promise<number>;
  /** Deletes an own document. Throws `paper_not_found`. */
  remove(owner: Actor, id: string): Promise<number>;
  /** What waits for an admin, who reads it, behind `after`, with its places in the queue: their ids. */
  toReview(admin: Actor, after?: string): Promise<{ id: string; entry: PaperToReview }[]>;
}

interface Parts {
  db: Db;
  clock: Clock;
  files: PaperFiles;
  notices: PaperNotices;
  secondAdmins: SecondAdmins;
}

/** The owner and the bike of a document that an act is about, locked before the document: a listing is edited in the same order. */
const lockWithBike = async (trx: Db, id: string) => {
  const found = await findPaper(trx, id);
  if (!found?.bike_id) throw new ContractError('paper_not_found');
  // A shared lock, as deals take it: they lock the admins after it, this one before.
  await keepUsers(trx, [found.user_id]);
  const owner = await findUserById(trx, found.user_id);
  const bike =
    (await lockOwnListing(trx, found.bike_id, found.user_id)) ??
    (await findBike(trx, found.bike_id, { evenRemoved: true }));
  const paper = await lockPaper(trx, id);
  if (!paper || !bike || !owner) throw new ContractError('paper_not_found');
  return { paper, bike, owner };
};

export const createDocumentsService = ({ db, clock, files, notices, secondAdmins }: Parts): DocumentsService => {
  const assertOwn = async (trx: Db, seller: Actor, bikeId: string): Promise<void> => {
    await assertSellsUntilEnd(trx, seller.id, clock.now());
    const bike = await lockOwnListing(trx, bikeId, seller.id);
    if (!bike) throw new ContractError('bike_not_found');
    if (bike.product_status === 'Sold') throw new ContractError('bike_sold');
    if ((await countOfBike(trx, bikeId)) >= MAX_PAPERS) throw new ContractError('too_many_papers');
  };
  const inTransaction = <T>(work: (trx: Db) => Promise<T>): Promise<T> => db.transaction().execute(work);

  return {
    assertMayShow: (seller, bikeId) => inTransaction((trx) => assertOwn(trx, seller, bikeId)),

    async show(seller, bikeId, receive) {
      let kind: PaperKind;
      const received: Receive = async (file) => {
        kind = await receive(file);
      };
      const insert = (paper: KeptPaper): Promise<void> =>
        inTransaction(async (trx) => {
          await assertOwn(trx, seller, bikeId);
          const row = { ...paper, user_id: seller.id, bike_id: bikeId, kind, uploaded_at: clock.now() };
          await insertPaper(trx, { ...row, state: 'uploading' });
        });
      return files.keep(received, {
        insert,
        stored: (id) => setStored(db, id, 'waiting'),
        failed: (id) => deletePaper(db, id),
      });
    },

    async list(actor, bikeId) {
      const bike = await findBike(db, bikeId, { evenRemoved: true });
      if (!bike || (bike.seller_id !== actor.id && actor.role !== 'Admin')) throw new ContractError('bike_not_found');
      const items = (await papersOfBike(db, bikeId)).map(toPaper);
      const waits = items.some(({ state }) => state === 'waiting');
      const wait = waits ? await waitingTime(db, clock.now()) : undefined;
      return { items, ...(wait && { wait }) };
    },

    async read(actor, id) {
      const paper = await findPaper(db, id);
      if (paper?.user_id === actor.id) return files.read(paper);
      if (!paper || actor.role !== 'Admin') throw new ContractError('paper_not_found');
      const now = clock.now();
      // First the line in the log: what was looked at stands in it, also where the picture does not arrive.
      await inTransaction(async (trx) => {
        await assertStillAdmin(trx, actor);
        await recordAct(trx, actor, now, { act: 'paper_opened', ...(await aboutOf(trx, paper)), after: paper.kind });
      });
      return files.readMarked(paper, watermarkOf(actor, now));
    },

    async decide(admin, id, { answer, version, seen = {}, words }) {
      const decided = await inTransaction(async (trx) => {
        await assertStillAdmin(trx, admin);
        const { paper, bike, owner } = await lockWithBike(trx, id);
        if (paper.user_id === admin.id) throw new ContractError('decision_own');
        if (paper.state === 'refused' && answer === 'refuse') return 0;
        if (paper.state !== 'waiting' && answer === 'accept') throw new ContractError('paper_decided');
        // What the admin has compared the document with; also of one that waited when the listing was edited, or its seller renamed.
        const frame = await findFrame(trx, bike.id);
        if (version !== undefined && version !== versionOnPapers(bike, owner.name, frame?.frame_print ?? null))
          throw new ContractError('papers_changed');
        const now = clock.now();
        const accepts = answer === 'accept';
        const said = JSON.stringify(toSeen(seen));
        if (accepts && (await secondAdmins.waitsForOther(trx, { admin, paper, bike, seen: said, now }))) {
          await recordAct(trx, admin, now, {
            ...{ act: 'paper_accepted_first', ...(await aboutOf(trx, paper)), after: said },
          });
          return 1;
        }
        await settlePaper(trx, { admin, paper, answer: accepts ? { seen } : { words: words ?? '' }, now });
        await notices.tell(trx, paper, accepts ? 'accepted' : 'refused');
        return 1;
      });
      notices.wake();
      return decided;
    },

    async remove(owner, id) {
      await inTransaction(async (trx) => {
        const found = await findPaper(trx, id);
        if (found?.user_id !== owner.id) throw new ContractError('paper_not_found');
        if (found.verification_id) {
          // What was decided by it stays; what nobody has decided is no longer complete.
          await reopen(trx, found.verification_id, clock.now());
          return expirePaper(trx, id);
        }
        const { bike } = await lockWithBike(trx, id);
        await expirePaper(trx, id);
        await sayWhatWasSeen(trx, bike.id);
      });
      // Nobody can read it any more; a file that cannot be removed now is removed by the job.
      await files.remove(id).then(
        () => deletePaper(db, id),
        () => undefined,
      );
      return 1;
    },

    async toReview(admin, after) {
      const rows = await waitingPapers(db, after);
      const bikes = rows.map(({ bike_id, rsl_price }) => ({ id: bike_id ?? '', rsl_price }));
      const risks = await secondAdmins.risksOf(db, bikes);
      return rows.map((row) => ({
        id: row.id,
        entry: toPaperToReview(row, risks.get(row.bike_id ?? ''), admin.id),
      }));
    },
  };
};
