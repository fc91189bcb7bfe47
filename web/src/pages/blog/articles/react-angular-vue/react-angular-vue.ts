import { LANGUAGE } from '#web/language/language.ts';
import { bangla } from './bn.tsx';
import { english } from './en.tsx';

export const reactAngularVue = LANGUAGE === 'bn' ? bangla : english;
