import type { PaperToReview } from '#contract/entities/papers.ts';
import type { OwnVerification, SellerVerified } from '#contract/entities/verification.ts';
import { ContractError } from '#contract/errors.ts';
import { type IdentityKind, UNFINISHED_KEPT_DAYS } from '#contract/papers.ts';
import type { VerificationDecision } from '#contract/rules/verification.ts';
import type { Receive } from '#server/images/private-photos.ts';
import { waitingTime } from '#server/papers/queue/waiting-time.ts';
import type { KeptPaper, PaperFiles } from '#server/papers/store/paper-files.ts';
import { deletePaper, findUploading, insertPaper, setStored } from '#server/papers/store/papers.repository.ts';
import {
  assertSellsUntilEnd,
  assertStillAdmin,
  findUserById,
  isSellerUntilEnd,
  lockUser,
  recordAct,
} from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { acceptVerification } from './accept-verification.ts';
import type { SelfieCodes } from './selfie-code.ts';
import {
  areTheSame,
  isComplete,
  isEnough,
  toSellerToReview,
  toSellerVerified,
  toVerification,
  verifiedAsBy,
} from './verification.mapper.ts';
import {
  acceptedOfUser,
  expirePictures,
  findVerification,
  insertVerification,
  lockUnderWay,
  lockVerification,
  newestOfUser,
  picturesOf,
  updateVerification,
  waitingVerifications,
} from './verification.repository.ts';
import type { VerificationNotices } from './verification-notices.ts';

export interface VerificationService {
  /** What a seller has shown and what was decided, with the code of today. */
  own(seller: Actor): Promise<OwnVerification>;
  /**
   * Shows a picture of who a seller is. `receive` writes it to a file and returns which one it is. Returns its id. Throws what
   * `PaperFiles.keep` throws, `account_suspended`, `token_revoked`.
   */
  show(seller: Actor, receive: (file: string) => Promise<IdentityKind>): Promise<string>;
  /**
   * Throws `verification_not_found`, `decision_own`, `paper_decided`, `papers_changed` for other pictures, or another name, than the admin
   * looked at, `verification_other_kind`, `user_not_seller`, `token_revoked`.
   */
  decide(admin: Actor, id: string, decision: VerificationDecision): Promise<number>;
  /** Why a seller has the badge. Throws `seller_not_found`. */
  ofSeller(sellerId: string): Promise<SellerVerified>;
  /** What waits for an admin behind `after`, with its places in the queue. */
  toReview(after?: string): Promise<{ id: string; entry: PaperToReview }[]>;
}

interface Parts {
  db: Db;
  clock: Clock;
  files: PaperFiles;
  codes: SelfieCodes;
  notices: VerificationNotices;
}

export const createVerificationService = ({ db, clock, files, codes, notices }: Parts): VerificationService => {
  const inTransaction = <T>(work: (trx: Db) => Promise<T>): Promise<T> => db.transaction().execute(work);

  /** What the seller has under way, in the way that goes with this picture; begun if nothing is, and anew if it was begun too long ago. */
  const underWayFor = async (trx: Db, userId: string, kind: IdentityKind): Promise<string> => {
    const verified_as = verifiedAsBy(kind);
    const found = await lockUnderWay(trx, userId);
    const begun_at = clock.now();
    if (!found) {
      const id = newId();
      await insertVerification(trx, { id, user_id: userId, verified_as, state: 'open', begun_at });
      return id;
    }
    const isOver = found.state === 'open' && Number(found.begun_at) < begun_at - UNFINISHED_KEPT_DAYS * DAY;
    if (isOver || found.verified_as !== verified_as) {
      await expirePictures(trx, found.id);
      await updateVerification(trx, found.id, { verified_as, state: 'open', begun_at, queue_id: null, sent_at: null });
    }
    return found.id;
  };

  /** A picture is there: it takes the place of an older one, and may be the last that was missing. Returns false if it came too late. */
  const stored = (paperId: string, userId: string): Promise<boolean> =>
    inTransaction(async (trx) => {
      // First the seller, as when their account is deleted.
      const sells = await isSellerUntilEnd(trx, userId);
      const verification = sells ? await lockUnderWay(trx, userId) : undefined;
      const paper = await findUploading(trx, paperId);
      if (!verification || paper?.verification_id !== verification.id) return false;
      await setStored(trx, paperId, 'shown');
      const pictures = await picturesOf(trx, [verification.id]);
      const older = pictures.filter(({ id, kind }) => kind === paper.kind && id !== paperId).map(({ id }) => id);
      if (older.length > 0) await expirePictures(trx, verification.id, { only: older });
      const now = clock.now();
      if (verification.state === 'open' && isComplete(verification.verified_as, pictures))
        await updateVerification(trx, verification.id, { state: 'waiting', queue_id: newId(now), sent_at: now });
      return true;
    });

  return {
    async own({ id }) {
      const now = clock.now();
      const { code, until } = codes.codeAt(id, now);
      const newest = await newestOfUser(db, id);
      const pictures = newest ? await picturesOf(db, [newest.id]) : [];
      const wait = newest?.state === 'waiting' ? await waitingTime(db, now) : undefined;
      return {
        code,
        codeUntil: new Date(until).toISOString(),
        ...(newest && { verification: toVerification(newest, pictures) }),
        ...(wait && { wait }),
      };
    },

    async show({ id: user_id }, receive) {
      let kind: IdentityKind;
      const received: Receive = async (file) => {
        kind = await receive(file);
      };
      const insert = (paper: KeptPaper): Promise<void> =>
        inTransaction(async (trx) => {
          const now = clock.now();
          // Two first pictures at a time begin one verification.
          await lockUser(trx, user_id);
          await assertSellsUntilEnd(trx, user_id, now);
          const verification_id = await underWayFor(trx, user_id, kind);
          const row = { ...paper, user_id, bike_id: null, verification_id, kind, uploaded_at: now };
          await insertPaper(trx, { ...row, state: 'uploading' });
        });
      return files.keep(received, {
        insert,
        stored: (id) => stored(id, user_id),
        failed: (id) => deletePaper(db, id),
      });
    },

    async decide(admin, id, { answer, pictures, name, seen = {}, words }) {
      await inTransaction(async (trx) => {
        await assertStillAdmin(trx, admin);
        const found = await findVerification(trx, id);
        // First the seller, as when their account is deleted.
        const seller = found && (await lockUser(trx, found.user_id));
        const verification = seller && (await lockVerification(trx, id));
        if (!verification) throw new ContractError('verification_not_found');
        if (seller.id === admin.id) throw new ContractError('decision_own');
        if (verification.state !== 'waiting') throw new ContractError('paper_decided');
        if (!areTheSame(await picturesOf(trx, [id]), pictures)) throw new ContractError('papers_changed');
        if (seen.sameName && name !== seller.name) throw new ContractError('papers_changed');
        const { verified_as } = verification;
        const now = clock.now();
        const accepts = answer === 'accept';
        if (accepts && seller.role !== 'Seller') throw new ContractError('user_not_seller');
        if (accepts && !isEnough(verified_as, seen)) throw new ContractError('verification_other_kind');
        if (accepts) await acceptVerification(trx, { admin, seller, verification, seen, now });
        else {
          const said = words ?? '';
          await updateVerification(trx, id, { state: 'refused', words: said, decided_at: now });
          const about = { id: seller.id, subject: seller.email, before: verified_as };
          await recordAct(trx, admin, now, { act: 'verification_refused', ...about, after: said });
        }
        await notices.tell(trx, seller, accepts ? 'verified' : 'notVerified');
      });
      notices.wake();
      return 1;
    },

    async ofSeller(sellerId) {
      const seller = await findUserById(db, sellerId);
      if (seller?.role !== 'Seller') throw new ContractError('seller_not_found');
      return toSellerVerified(seller, await acceptedOfUser(db, sellerId));
    },

    async toReview(after) {
      const rows = await waitingVerifications(db, after);
      const pictures = Map.groupBy(
        await picturesOf(
          db,
          rows.map(({ id }) => id),
        ),
        ({ verification_id }) => verification_id ?? '',
      );
      return rows.map((row) => {
        const ofRow = pictures.get(row.id) ?? [];
        const selfie = ofRow.find(({ kind }) => kind === 'selfie');
        const accepted = selfie ? codes.acceptedAt(row.user_id, Number(selfie.uploaded_at)) : [];
        return { id: row.queue_id ?? '', entry: toSellerToReview(row, ofRow, accepted) };
      });
    },
  };
};
