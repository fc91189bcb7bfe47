import { at } from '../outline.ts';
import { circle, fill, group, rect, shape } from '../svg.ts';
import { FOOT, LEFT, row, type Scene, WIDTH } from './scene.ts';

const lotus = (x: number, y: number, size: number, dye: (hex: string) => string): string => {
  const petal = (turn: number, colour: string) =>
    group(shape('0,0 -34,-60,40 0,-120 34,-60,40', dye(colour)), `transform="rotate(${turn})"`);
  const petals = [-76, 76, -50, 50].map((turn) => petal(turn, '#c96b86')).join('');
  const inner = [-25, 25, 0].map((turn) => petal(turn, '#e39aa6')).join('');
  return group(
    petals + inner + circle({ x: 0, y: -6 }, 16, dye('#e2b64f')),
    `transform="translate(${at(x, y)}) scale(${size})"`,
  );
};

const fan = (x: number, y: number, dye: (hex: string) => string): string =>
  row(11, (i) => {
    const angle = (Math.PI * (i + 0.5)) / 11;
    const eye = { x: x + Math.cos(angle) * 190, y: y - Math.sin(angle) * 190 };
    const feather = fill(
      `M${at(x, y)}L${at(x + Math.cos(angle - 0.12) * 200, y - Math.sin(angle - 0.12) * 200)}A24 24 0 0 0 ${at(x + Math.cos(angle + 0.12) * 200, y - Math.sin(angle + 0.12) * 200)}Z`,
      dye(i % 2 ? '#3f8a7d' : '#559d86'),
    );
    return feather + circle(eye, 19, dye('#d9a94a')) + circle(eye, 10, dye('#31507c'));
  });

const peacock = (x: number, y: number, dye: (hex: string) => string): string =>
  fan(x, y, dye) +
  shape(
    `${x - 44},${y + 40},40 ${x - 30},${y - 60},30 ${x - 16},${y - 120},20 ${x + 18},${y - 120},20 ${x + 20},${y - 60},30 ${x + 50},${y + 40},40`,
    dye('#31507c'),
  ) +
  shape(`${x + 12},${y - 104} ${x + 40},${y - 94} ${x + 12},${y - 86}`, dye('#d9a94a')) +
  circle({ x: x + 4, y: y - 100 }, 5, dye('#f3e6c8')) +
  row(3, (i) => circle({ x: x - 14 + i * 12, y: y - 138 }, 5, dye('#d9a94a')));

/** A city wall painted in the manner of the rickshaw: peacocks, lotus, a border of triangles. */
export const rickshawArt: Scene = (dye) =>
  [
    rect(LEFT, 0, WIDTH, FOOT, dye('#efd9ac')),
    row(24, (i) => {
      const angle = (Math.PI * i) / 24;
      const spread = Math.PI / 48;
      return i % 2
        ? ''
        : fill(
            `M640,560L${at(640 + Math.cos(angle - spread) * 1300, 560 - Math.sin(angle - spread) * 1300)}L${at(640 + Math.cos(angle + spread) * 1300, 560 - Math.sin(angle + spread) * 1300)}Z`,
            dye('#eacb93'),
          );
    }),
    rect(LEFT, 0, WIDTH, 46, dye('#a8443f')),
    row(44, (i) =>
      shape(
        `${LEFT + i * 40},46 ${LEFT + i * 40 + 40},46 ${LEFT + i * 40 + 20},84`,
        dye(i % 2 ? '#2f7d74' : '#d49a3d'),
      ),
    ),
    row(44, (i) => circle({ x: LEFT + i * 40 + 20, y: 23 }, 9, dye('#efd9ac'))),
    peacock(190, 400, dye) + peacock(1130, 400, dye),
    lotus(640, 246, 1.1, dye) + lotus(420, 210, 0.7, dye) + lotus(890, 210, 0.7, dye),
    rect(LEFT, 566, WIDTH, 124, dye('#4d7f77')),
    rect(LEFT, 556, WIDTH, 12, dye('#d49a3d')),
    row(30, (i) =>
      shape(
        `${LEFT + i * 60},620 ${LEFT + i * 60 + 30},590 ${LEFT + i * 60 + 60},620 ${LEFT + i * 60 + 30},650`,
        dye(i % 2 ? '#e2c27a' : '#5f9187'),
      ),
    ),
    rect(LEFT, FOOT, WIDTH, 270, dye('#a3968a')),
    rect(LEFT, FOOT, WIDTH, 26, dye('#c2b5a3')),
    rect(LEFT, 716, WIDTH, 8, dye('#857a70')),
    shape(`${LEFT},856 1300,842 1300,960 ${LEFT},960`, dye('#94887c')),
  ].join('');
