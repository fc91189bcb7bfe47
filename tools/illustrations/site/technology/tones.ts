/** The tones of the technical drawings. What has been cut is CAST or darker, what lies behind the cut is lighter. */
export const INK = '#3b3430';
export const CAVITY = '#5f554d';
export const DARK_STEEL = '#7d766d';
export const CAST = '#9a9084';
export const STEEL = '#bdb6ab';
export const SHINE = '#e4ded3';
export const BRONZE = '#b98a4a';
export const OIL = '#d99a2b';
export const OIL_DARK = '#b3761a';
/** Fresh mixture and burnt gas, with the paler tone of what is at rest. */
export const FRESH = '#5f93ab';
export const FRESH_PALE = '#cfdfe4';
export const BURNT = '#c05f38';
export const BURNT_PALE = '#e8bb9d';
export const FLAME = '#f0b429';
export const FLAME_DARK = '#e2912a';
