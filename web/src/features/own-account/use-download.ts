import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/offline-error.ts';

/** Hands a file to the browser, which keeps it where downloads go. */
const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

/** Downloads everything that the marketplace knows about whoever is signed in. */
export const useDownload = () => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('GET /users/data'),
    onSuccess: (data) => saveFile(`bike-my-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2)),
  });
  return { download: () => mutate(), running: isPending, error: error ? errorMessage(error) : undefined };
};
