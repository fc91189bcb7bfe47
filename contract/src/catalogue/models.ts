import type { BodyType, Brand } from '#contract/constants.ts';

/** A model that is or was sold in Bangladesh. */
export interface CatalogueModel {
  brand: Brand;
  /** As people there write it. */
  name: string;
  /** Of the engine, as the maker states it, rounded. */
  cc: number;
  body: BodyType;
  /** The first model year, and the last where it is no longer made: the maker's. Only where they are known. */
  years?: readonly [from: number, to?: number];
  /** The name of the model whose other version it is: where it has few comparables, theirs say something, too. */
  family?: string;
  /** Other names that mean this model and no other. */
  aliases?: readonly string[];
  /** The price of a new one, whole taka, with its source and its day (YYYY-MM-DD). Absent without a source. */
  newPrice?: { taka: number; source: string; date: string };
}

const of =
  (brand: Brand) =>
  (
    name: string,
    cc: number,
    body: BodyType,
    more: Omit<CatalogueModel, 'brand' | 'name' | 'cc' | 'body'> = {},
  ): CatalogueModel => ({ brand, name, cc, body, ...more });

/** "From" prices, as the press had them on the first day of sale. */
const atLaunch = (taka: number) => ({ taka, source: 'IFAD Motors, price "from" at the launch', date: '2024-10-21' });

const enfield = of('Royal-Enfield');
const yamaha = of('Yamaha');
const gpx = of('GPX');
const suzuki = of('Suzuki');

/**
 * What the catalogue begins with: a new database is filled with it, and what admins change afterwards is there alone. By brand;
 * models that stand for themselves first, then variants, then other engines: search lists them in this order.
 */
export const MODELS: readonly CatalogueModel[] = [
  enfield(/*i18n*/ 'Classic 350', 349, 'Classic', { years: [2024], aliases: ['Classic'], newPrice: atLaunch(405_000) }),
  enfield(/*i18n*/ 'Hunter 350', 349, 'Classic', { years: [2024], aliases: ['Hunter'], newPrice: atLaunch(340_000) }),
  enfield(/*i18n*/ 'Bullet 350', 349, 'Classic', { years: [2024], aliases: ['Bullet'], newPrice: atLaunch(410_000) }),
  enfield(/*i18n*/ 'Meteor 350', 349, 'Cruiser', { years: [2024], aliases: ['Meteor'] }),
  enfield(/*i18n*/ 'Classic 350 Chrome', 349, 'Classic', { family: 'Classic 350', aliases: ['Classic Chrome'] }),
  enfield(/*i18n*/ 'Classic 350 Signals', 349, 'Classic', { family: 'Classic 350', aliases: ['Classic Signals'] }),
  enfield(/*i18n*/ 'Classic 350 Halcyon', 349, 'Classic', { family: 'Classic 350', aliases: ['Classic Halcyon'] }),
  enfield(/*i18n*/ 'Classic 350 Dark', 349, 'Classic', { family: 'Classic 350', aliases: ['Classic Dark'] }),
  enfield(/*i18n*/ 'Goan Classic 350', 349, 'Classic', { aliases: ['Goan Classic'] }),
  enfield(/*i18n*/ 'Meteor 350 Fireball', 349, 'Cruiser', { family: 'Meteor 350', aliases: ['Meteor Fireball'] }),
  enfield(/*i18n*/ 'Meteor 350 Stellar', 349, 'Cruiser', { family: 'Meteor 350', aliases: ['Meteor Stellar'] }),
  enfield(/*i18n*/ 'Meteor 350 Supernova', 349, 'Cruiser', { family: 'Meteor 350', aliases: ['Meteor Supernova'] }),

  yamaha(/*i18n*/ 'FZ-S FI V3', 149, 'Naked', { years: [2019], aliases: ['FZ-S V3'] }),
  yamaha(/*i18n*/ 'FZ-S FI V3 Deluxe', 149, 'Naked', {
    years: [2021],
    family: 'FZ-S FI V3',
    aliases: ['FZ-S V3 Deluxe'],
  }),
  yamaha(/*i18n*/ 'FZ-S FI V4', 149, 'Naked', { years: [2023], aliases: ['FZ-S V4'] }),
  yamaha(/*i18n*/ 'FZ-S FI V2', 149, 'Naked', { years: [2014, 2018], aliases: ['FZ-S V2'] }),
  yamaha(/*i18n*/ 'FZ-S FI V2 DD', 149, 'Naked', {
    family: 'FZ-S FI V2',
    aliases: ['FZ-S V2 DD', 'FZ-S FI V2 Double Disc', 'FZ-S V2 Double Disc', 'FZ-S V2 Dual Disc'],
  }),
  yamaha(/*i18n*/ 'FZ-S V1', 153, 'Naked', { years: [2009, 2014], family: 'FZ V1' }),
  yamaha(/*i18n*/ 'FZ FI V3', 149, 'Naked', { years: [2019], family: 'FZ-S FI V3', aliases: ['FZ V3'] }),
  yamaha(/*i18n*/ 'FZ FI V2', 149, 'Naked', { years: [2014, 2018], family: 'FZ-S FI V2', aliases: ['FZ V2'] }),
  yamaha(/*i18n*/ 'FZ V1', 153, 'Naked', { years: [2008, 2014], aliases: ['FZ 16'] }),
  yamaha(/*i18n*/ 'FZ-X', 149, 'Classic', { years: [2021] }),
  yamaha(/*i18n*/ 'FZ 25', 249, 'Naked', { years: [2017] }),
  yamaha(/*i18n*/ 'Fazer FI V2', 149, 'Sport', { years: [2014, 2018], aliases: ['Fazer V2'] }),
  yamaha(/*i18n*/ 'Fazer V1', 153, 'Sport', { years: [2009, 2014] }),
  yamaha(/*i18n*/ 'R15 V4', 155, 'Sport', { years: [2021] }),
  yamaha(/*i18n*/ 'R15M', 155, 'Sport', { years: [2021], family: 'R15 V4', aliases: ['R15 V4 M'] }),
  yamaha(/*i18n*/ 'R15 V3', 155, 'Sport', { years: [2017, 2021] }),
  yamaha(/*i18n*/ 'R15 V2', 149, 'Sport', { years: [2011, 2017] }),
  yamaha(/*i18n*/ 'R15 V1', 149, 'Sport', { years: [2008, 2011] }),
  yamaha(/*i18n*/ 'R15S', 149, 'Sport'),
  yamaha(/*i18n*/ 'MT-15', 155, 'Naked', { years: [2018, 2022], aliases: ['MT-15 V1'] }),
  yamaha(/*i18n*/ 'MT-15 V2', 155, 'Naked', { years: [2022], family: 'MT-15' }),
  yamaha(/*i18n*/ 'XSR 155', 155, 'Classic', { years: [2019], aliases: ['XSR'] }),
  yamaha(/*i18n*/ 'WR 155R', 155, 'Adventure', { years: [2019], aliases: ['WR', 'WR 155'] }),
  yamaha(/*i18n*/ 'Aerox 155', 155, 'Scooter', { years: [2017], aliases: ['Aerox'] }),
  yamaha(/*i18n*/ 'NMax 155', 155, 'Scooter', { years: [2015], aliases: ['NMax', 'N Max'] }),
  yamaha(/*i18n*/ 'Ray ZR 125 FI', 125, 'Scooter', { years: [2020], aliases: ['Ray ZR', 'Ray ZR 125', 'Ray ZR FI'] }),
  yamaha(/*i18n*/ 'Ray ZR Street Rally 125 FI', 125, 'Scooter', {
    years: [2020],
    family: 'Ray ZR 125 FI',
    aliases: ['Ray ZR Street Rally', 'Ray ZR 125 Street Rally', 'Street Rally'],
  }),
  yamaha(/*i18n*/ 'Ray Z', 113, 'Scooter'),
  yamaha(/*i18n*/ 'Saluto 125', 125, 'Commuter', { years: [2015], aliases: ['Saluto'] }),
  yamaha(/*i18n*/ 'SZ-RR V2', 149, 'Naked', { aliases: ['SZ-RR'] }),
  yamaha(/*i18n*/ 'SZ-R', 153, 'Naked', { family: 'SZ-RR V2' }),
  yamaha(/*i18n*/ 'Enticer 125', 123, 'Cruiser', { aliases: ['Enticer'] }),
  yamaha(/*i18n*/ 'Gladiator 125', 123, 'Commuter', { aliases: ['Gladiator'] }),
  yamaha(/*i18n*/ 'YBR 125', 124, 'Commuter', { aliases: ['YBR'] }),
  yamaha(/*i18n*/ 'XTZ 125', 124, 'Adventure', { aliases: ['XTZ'] }),
  yamaha(/*i18n*/ 'Libero', 106, 'Commuter', { aliases: ['Libero 110'] }),
  yamaha(/*i18n*/ 'Crux', 106, 'Commuter', { aliases: ['Crux 110'] }),
  yamaha(/*i18n*/ 'RX 100', 98, 'Classic', { years: [1985, 1996] }),
  yamaha(/*i18n*/ 'RX 115', 115, 'Classic'),

  gpx(/*i18n*/ 'Demon GR165R', 165, 'Sport', { aliases: ['Demon 165R', 'GR165R', 'Demon 165'] }),
  gpx(/*i18n*/ 'Demon GR165RR', 165, 'Sport', { aliases: ['Demon 165RR', 'GR165RR'] }),
  gpx(/*i18n*/ 'Demon GR200R', 198, 'Sport', { aliases: ['Demon 200R', 'GR200R', 'Demon 200'] }),
  gpx(/*i18n*/ 'Demon 150GR', 149, 'Sport', { aliases: ['Demon 150', 'Demon GR150'] }),
  gpx(/*i18n*/ 'Gentleman Racer 200', 198, 'Classic', { aliases: ['Gentleman 200', 'Gentleman Racer'] }),
  gpx(/*i18n*/ 'Legend 150S', 149, 'Classic', { aliases: ['Legend 150'] }),
  gpx(/*i18n*/ 'Legend 200', 198, 'Classic', { family: 'Legend 150S' }),
  gpx(/*i18n*/ 'Legend 250 Twin', 234, 'Classic', { aliases: ['Legend Twin', 'Legend 250'] }),
  gpx(/*i18n*/ 'Raptor 180', 178, 'Naked', { aliases: ['Raptor'] }),
  gpx(/*i18n*/ 'Drone 150', 149, 'Scooter', { aliases: ['Drone'] }),

  suzuki(/*i18n*/ 'Gixxer 155', 155, 'Naked', { years: [2014], aliases: ['Gixxer', 'Gixxer 150'] }),
  suzuki(/*i18n*/ 'Gixxer FI ABS', 155, 'Naked', {
    years: [2019],
    family: 'Gixxer 155',
    aliases: ['Gixxer FI', 'Gixxer 155 FI', 'Gixxer 155 FI ABS', 'Gixxer ABS'],
  }),
  suzuki(/*i18n*/ 'Gixxer SF 155', 155, 'Sport', { years: [2015], aliases: ['Gixxer SF', 'Gixxer SF 150'] }),
  suzuki(/*i18n*/ 'Gixxer SF FI ABS', 155, 'Sport', {
    years: [2019],
    family: 'Gixxer SF 155',
    aliases: ['Gixxer SF FI', 'Gixxer SF 155 FI', 'Gixxer SF 155 FI ABS', 'Gixxer SF ABS'],
  }),
  suzuki(/*i18n*/ 'Gixxer 250', 249, 'Naked', { years: [2019] }),
  suzuki(/*i18n*/ 'Gixxer SF 250', 249, 'Sport', { years: [2019] }),
  suzuki(/*i18n*/ 'GSX-R150', 147, 'Sport', { years: [2017], aliases: ['GSX-R'] }),
  suzuki(/*i18n*/ 'GSX-S150', 147, 'Naked', { years: [2017] }),
  suzuki(/*i18n*/ 'GSX-S125', 124, 'Naked', { years: [2017] }),
  suzuki(/*i18n*/ 'GSX 125', 125, 'Naked'),
  suzuki(/*i18n*/ 'Bandit 150', 147, 'Naked', { years: [2018], aliases: ['Bandit'] }),
  suzuki(/*i18n*/ 'Intruder 155', 155, 'Cruiser', { years: [2017], aliases: ['Intruder', 'Intruder 150'] }),
  suzuki(/*i18n*/ 'Intruder FI ABS', 155, 'Cruiser', {
    family: 'Intruder 155',
    aliases: ['Intruder FI', 'Intruder ABS'],
  }),
  suzuki(/*i18n*/ 'V-Strom SX 250', 249, 'Adventure', {
    years: [2022],
    aliases: ['V-Strom SX', 'V-Strom 250', 'V-Strom'],
  }),
  suzuki(/*i18n*/ 'Hayate EP', 113, 'Commuter', { family: 'Hayate', aliases: ['Hayate EP 110', 'Hayate 110 EP'] }),
  suzuki(/*i18n*/ 'Hayate', 113, 'Commuter', { aliases: ['Hayate 110'] }),
  suzuki(/*i18n*/ 'Access 125', 124, 'Scooter', { aliases: ['Access'] }),
  suzuki(/*i18n*/ 'Burgman Street 125', 124, 'Scooter', {
    years: [2018],
    aliases: ['Burgman', 'Burgman Street', 'Burgman 125'],
  }),
  suzuki(/*i18n*/ 'Avenis 125', 124, 'Scooter', { years: [2021], aliases: ['Avenis'] }),
  suzuki(/*i18n*/ 'Lets', 113, 'Scooter', { aliases: ['Lets 110'] }),
  suzuki(/*i18n*/ 'Samurai 150', 150, 'Commuter', { aliases: ['Samurai'] }),
  suzuki(/*i18n*/ 'GS 150R', 150, 'Commuter', { aliases: ['GS 150'] }),
  suzuki(/*i18n*/ 'GN 125', 124, 'Commuter', { aliases: ['GN'] }),
  suzuki(/*i18n*/ 'Slingshot 125', 125, 'Commuter', { aliases: ['Slingshot'] }),
  suzuki(/*i18n*/ 'Zeus 125', 125, 'Commuter', { aliases: ['Zeus'] }),
  suzuki(/*i18n*/ 'Heat 125', 125, 'Commuter', { aliases: ['Heat'] }),
  suzuki(/*i18n*/ 'AX 100', 98, 'Commuter', { aliases: ['AX'] }),
];
