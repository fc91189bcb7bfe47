import { darker, lighter } from './colour.ts';
import { circle, document, rect, shape } from './svg.ts';
import { PAINTS, type Paint } from './tones.ts';

const GROUNDS = ['#d8c3a0', '#b7c2b4', '#cfb0a0', '#aebfc4'];

/** Somebody in a helmet: the paint and the ground follow from `seed`, so the same person always looks the same. */
export const drawAvatar = (seed: string): string => {
  const sum = [...seed].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
  const names = Object.keys(PAINTS) as Paint[];
  const paint = PAINTS[names[sum % names.length] ?? 'red'];
  return document(
    640,
    640,
    rect(0, 0, 640, 640, GROUNDS[sum % GROUNDS.length] ?? '#d8c3a0') +
      shape('90,640 110,540,60 230,490,40 410,490,40 530,540,60 550,640', darker(paint, 0.4)) +
      shape('280,440 360,440 370,520,30 320,548,30 270,520,30', '#8a5a3a') +
      shape('150,300 160,180,90 320,110,120 480,180,90 490,300 480,430,70 320,480,80 160,430,70', paint) +
      shape('170,230 240,150,60 320,130,40 300,170,60 220,250,40', lighter(paint, 0.35)) +
      shape('186,280,30 454,280,30 462,366,40 400,396,30 240,396,30 178,366,40', '#2b2928') +
      shape('206,294,20 330,294 250,380,20 214,362,20', '#4d5558') +
      circle({ x: 164, y: 330 }, 20, darker(paint, 0.3)) +
      circle({ x: 476, y: 330 }, 20, darker(paint, 0.3)) +
      rect(312, 120, 16, 150, darker(paint, 0.25), 8),
  );
};
