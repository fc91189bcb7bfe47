import type { Brand } from '#contract/constants.ts';
import type { BodyName } from './look.ts';

export interface DemoModel {
  brand: Brand;
  name: string;
  body: BodyName;
  /** The engine's size, as the papers have it. */
  cc: number;
  /** Whole taka; about what it costs new in Bangladesh. */
  newPrice: number;
}

const of =
  (brand: Brand) =>
  (name: string, body: BodyName, cc: number, newPrice: number): DemoModel => ({ brand, name, body, cc, newPrice });

const enfield = of('Royal-Enfield');
export const bullet350 = enfield('Bullet 350', 'classic', 349, 410_000);
export const classic350 = enfield('Classic 350', 'classic', 349, 405_000);
export const classic350Chrome = enfield('Classic 350 Chrome', 'classic', 349, 435_000);
export const hunter350 = enfield('Hunter 350', 'retro', 349, 340_000);
export const meteor350 = enfield('Meteor 350', 'cruiser', 349, 435_000);

const yamaha = of('Yamaha');
export const fazerFi = yamaha('Fazer FI V2', 'sport', 149, 285_000);
export const fzsV2 = yamaha('FZ-S FI V2', 'naked', 149, 235_000);
export const fzsV3 = yamaha('FZ-S FI V3', 'naked', 149, 265_000);
export const fzX = yamaha('FZ-X', 'retro', 149, 310_000);
export const mt15 = yamaha('MT-15', 'naked', 155, 440_000);
export const r15V3 = yamaha('R15 V3', 'sport', 155, 485_000);
export const r15V4 = yamaha('R15 V4', 'sport', 155, 605_000);
export const rayZr = yamaha('Ray ZR 125 FI', 'scooter', 125, 265_000);
export const saluto = yamaha('Saluto 125', 'commuter', 125, 148_000);
export const wr155 = yamaha('WR 155R', 'adventure', 155, 490_000);
export const xsr155 = yamaha('XSR 155', 'retro', 155, 545_000);

const gpx = of('GPX');
export const demon165R = gpx('Demon GR165R', 'sport', 165, 340_000);
export const demon165RR = gpx('Demon GR165RR', 'sport', 165, 385_000);
export const demon200R = gpx('Demon GR200R', 'sport', 198, 425_000);
export const gentleman200 = gpx('Gentleman Racer 200', 'cafe', 198, 390_000);
export const legend150S = gpx('Legend 150S', 'cafe', 149, 275_000);
export const legend250 = gpx('Legend 250 Twin', 'cafe', 234, 460_000);

const suzuki = of('Suzuki');
export const access125 = suzuki('Access 125', 'scooter', 124, 215_000);
export const bandit150 = suzuki('Bandit 150', 'naked', 147, 330_000);
export const gixxer155 = suzuki('Gixxer 155', 'naked', 155, 239_000);
export const gixxer250 = suzuki('Gixxer 250', 'naked', 249, 400_000);
export const gixxerSf = suzuki('Gixxer SF 155', 'sport', 155, 335_000);
export const gsxR150 = suzuki('GSX-R150', 'sport', 147, 465_000);
export const gsxS125 = suzuki('GSX-S125', 'naked', 124, 275_000);
export const hayate = suzuki('Hayate EP', 'commuter', 113, 120_000);
export const intruder = suzuki('Intruder 155', 'cruiser', 155, 320_000);
