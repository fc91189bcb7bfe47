import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';

/** Why a bike can no longer be had. */
export type Gone = 'sold' | 'removed';

const GONE: Partial<Record<ErrorCode, Gone>> = { bike_sold: 'sold', bike_not_found: 'removed' };

/** Returns why the bike of a refused call can no longer be had; undefined if the call failed for another reason. */
export const goneBy = (error: unknown): Gone | undefined => (error instanceof ApiError ? GONE[error.code] : undefined);
