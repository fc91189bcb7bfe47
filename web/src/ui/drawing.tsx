import { useCallback, useState } from 'react';
import { classes } from './classes.ts';

interface Props {
  /** Below `/pictures`. */
  src: string;
  width: number;
  height: number;
  /** Sets the size of its box. */
  className: string;
  lazy?: boolean;
}

/** One of our own drawings, which says nothing that the text beside it does not. Leaves its place empty when it cannot be loaded. */
export const Drawing = ({ src, width, height, className, lazy = false }: Props) => {
  const [isMissing, setMissing] = useState(false);
  // It can fail before the page is hydrated, when no listener hears of it.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true);
  }, []);
  return (
    <img
      ref={check}
      src={src}
      alt=""
      width={width}
      height={height}
      loading={lazy ? 'lazy' : 'eager'}
      onError={() => setMissing(true)}
      className={classes(className, isMissing && 'invisible')}
    />
  );
};
