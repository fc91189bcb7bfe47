import type { Brand } from '#contract/constants.ts';

/** A model that is or was sold in Bangladesh; in Bangla: `contract/src/bangla/models.ts`. */
export interface CatalogueModel {
  brand: Brand;
  /** As people there write it. */
  name: string;
  /** Of the engine, as the maker states it, rounded. */
  cc: number;
  /** Other names that mean this model and no other. */
  aliases?: readonly string[];
}

const of =
  (brand: Brand) =>
  (name: string, cc: number, ...aliases: string[]): CatalogueModel =>
    aliases.length > 0 ? { brand, name, cc, aliases } : { brand, name, cc };

const enfield = of('Royal-Enfield');
const yamaha = of('Yamaha');
const gpx = of('GPX');
const suzuki = of('Suzuki');

/** By brand; models that stand for themselves first, then variants, then other engines: search lists them in this order. */
export const MODELS: readonly CatalogueModel[] = [
  enfield('Classic 350', 349, 'Classic'),
  enfield('Hunter 350', 349, 'Hunter'),
  enfield('Bullet 350', 349, 'Bullet'),
  enfield('Meteor 350', 349, 'Meteor'),
  enfield('Classic 350 Chrome', 349, 'Classic Chrome'),
  enfield('Classic 350 Signals', 349, 'Classic Signals'),
  enfield('Classic 350 Halcyon', 349, 'Classic Halcyon'),
  enfield('Classic 350 Dark', 349, 'Classic Dark'),
  enfield('Goan Classic 350', 349, 'Goan Classic'),
  enfield('Meteor 350 Fireball', 349, 'Meteor Fireball'),
  enfield('Meteor 350 Stellar', 349, 'Meteor Stellar'),
  enfield('Meteor 350 Supernova', 349, 'Meteor Supernova'),

  yamaha('FZ-S FI V3', 149, 'FZ-S V3'),
  yamaha('FZ-S FI V3 Deluxe', 149, 'FZ-S V3 Deluxe'),
  yamaha('FZ-S FI V4', 149, 'FZ-S V4'),
  yamaha('FZ-S FI V2', 149, 'FZ-S V2'),
  yamaha('FZ-S FI V2 DD', 149, 'FZ-S V2 DD', 'FZ-S FI V2 Double Disc', 'FZ-S V2 Double Disc', 'FZ-S V2 Dual Disc'),
  yamaha('FZ-S V1', 153),
  yamaha('FZ FI V3', 149, 'FZ V3'),
  yamaha('FZ FI V2', 149, 'FZ V2'),
  yamaha('FZ V1', 153, 'FZ 16'),
  yamaha('FZ-X', 149),
  yamaha('FZ 25', 249),
  yamaha('Fazer FI V2', 149, 'Fazer V2'),
  yamaha('Fazer V1', 153),
  yamaha('R15 V4', 155),
  yamaha('R15M', 155, 'R15 V4 M'),
  yamaha('R15 V3', 155),
  yamaha('R15 V2', 149),
  yamaha('R15 V1', 149),
  yamaha('R15S', 149),
  yamaha('MT-15', 155, 'MT-15 V1'),
  yamaha('MT-15 V2', 155),
  yamaha('XSR 155', 155, 'XSR'),
  yamaha('WR 155R', 155, 'WR', 'WR 155'),
  yamaha('Aerox 155', 155, 'Aerox'),
  yamaha('NMax 155', 155, 'NMax', 'N Max'),
  yamaha('Ray ZR 125 FI', 125, 'Ray ZR', 'Ray ZR 125', 'Ray ZR FI'),
  yamaha('Ray ZR Street Rally 125 FI', 125, 'Ray ZR Street Rally', 'Ray ZR 125 Street Rally', 'Street Rally'),
  yamaha('Ray Z', 113),
  yamaha('Saluto 125', 125, 'Saluto'),
  yamaha('SZ-RR V2', 149, 'SZ-RR'),
  yamaha('SZ-R', 153),
  yamaha('Enticer 125', 123, 'Enticer'),
  yamaha('Gladiator 125', 123, 'Gladiator'),
  yamaha('YBR 125', 124, 'YBR'),
  yamaha('XTZ 125', 124, 'XTZ'),
  yamaha('Libero', 106, 'Libero 110'),
  yamaha('Crux', 106, 'Crux 110'),
  yamaha('RX 100', 98),
  yamaha('RX 115', 115),

  gpx('Demon GR165R', 165, 'Demon 165R', 'GR165R', 'Demon 165'),
  gpx('Demon GR165RR', 165, 'Demon 165RR', 'GR165RR'),
  gpx('Demon GR200R', 198, 'Demon 200R', 'GR200R', 'Demon 200'),
  gpx('Demon 150GR', 149, 'Demon 150', 'Demon GR150'),
  gpx('Gentleman Racer 200', 198, 'Gentleman 200', 'Gentleman Racer'),
  gpx('Legend 150S', 149, 'Legend 150'),
  gpx('Legend 200', 198),
  gpx('Legend 250 Twin', 234, 'Legend Twin', 'Legend 250'),
  gpx('Raptor 180', 178, 'Raptor'),
  gpx('Drone 150', 149, 'Drone'),

  suzuki('Gixxer 155', 155, 'Gixxer', 'Gixxer 150'),
  suzuki('Gixxer FI ABS', 155, 'Gixxer FI', 'Gixxer 155 FI', 'Gixxer 155 FI ABS', 'Gixxer ABS'),
  suzuki('Gixxer SF 155', 155, 'Gixxer SF', 'Gixxer SF 150'),
  suzuki('Gixxer SF FI ABS', 155, 'Gixxer SF FI', 'Gixxer SF 155 FI', 'Gixxer SF 155 FI ABS', 'Gixxer SF ABS'),
  suzuki('Gixxer 250', 249),
  suzuki('Gixxer SF 250', 249),
  suzuki('GSX-R150', 147, 'GSX-R'),
  suzuki('GSX-S150', 147),
  suzuki('GSX-S125', 124),
  suzuki('GSX 125', 125),
  suzuki('Bandit 150', 147, 'Bandit'),
  suzuki('Intruder 155', 155, 'Intruder', 'Intruder 150'),
  suzuki('Intruder FI ABS', 155, 'Intruder FI', 'Intruder ABS'),
  suzuki('V-Strom SX 250', 249, 'V-Strom SX', 'V-Strom 250', 'V-Strom'),
  suzuki('Hayate EP', 113, 'Hayate EP 110', 'Hayate 110 EP'),
  suzuki('Hayate', 113, 'Hayate 110'),
  suzuki('Access 125', 124, 'Access'),
  suzuki('Burgman Street 125', 124, 'Burgman', 'Burgman Street', 'Burgman 125'),
  suzuki('Avenis 125', 124, 'Avenis'),
  suzuki('Lets', 113, 'Lets 110'),
  suzuki('Samurai 150', 150, 'Samurai'),
  suzuki('GS 150R', 150, 'GS 150'),
  suzuki('GN 125', 124, 'GN'),
  suzuki('Slingshot 125', 125, 'Slingshot'),
  suzuki('Zeus 125', 125, 'Zeus'),
  suzuki('Heat 125', 125, 'Heat'),
  suzuki('AX 100', 98, 'AX'),
];
