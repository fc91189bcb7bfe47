import { createSignedTokens } from '#server/platform/lib/signed-token.ts';

/** The listings of a seller that were asked about at one time (ms since 1970). */
export interface Asked {
  sellerId: string;
  askedAt: number;
}

export interface StillThereLinks {
  /** The address of the page where the seller says that the bikes are still there. */
  linkFor(asked: Asked): string;
  /** Returns what a token asks about; undefined if we have not signed it. */
  read(token: string): Asked | undefined;
}

interface Settings {
  secret: string;
  publicUrl: string;
}

export const createStillThereLinks = ({ secret, publicUrl }: Settings): StillThereLinks => {
  const tokens = createSignedTokens(secret, 'bike still there');
  return {
    linkFor: ({ sellerId, askedAt }) => `${publicUrl}/still-there?token=${tokens.sign(sellerId, String(askedAt))}`,
    read(token) {
      const [sellerId, askedAt, ...more] = tokens.read(token) ?? [];
      if (sellerId === undefined || askedAt === undefined || more.length > 0) return undefined;
      return { sellerId, askedAt: Number(askedAt) };
    },
  };
};
