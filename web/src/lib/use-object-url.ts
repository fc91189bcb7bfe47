import { useEffect, useState } from 'react';

/** An address under which this page can show a file; undefined before there is one. */
export const useObjectUrl = (file: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};
