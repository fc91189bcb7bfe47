/**
 * An SMS by which BRTA is said to tell until when a tax token is valid. Source: voktakantho.com (a consumers' newspaper) about a notice of
 * BRTA, read on `asOf` (YYYY-MM-DD) and not tried: pages say so beside it. `text`: an example.
 */
export const BRTA_SMS = { to: '01552146222', text: 'VR DHAKA METRO-LA-12-3456', asOf: '2026-11-27' } as const;
