import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Page } from '#server/db/page.ts';

const isPage = (endpoint: Endpoint, answer: unknown): answer is Page<unknown> =>
  endpoint.paged === true && answer != null;

/** The address of the next page, as the `Link` header has it (RFC 8288). */
const linkTo = (request: FastifyRequest, after: string): string => {
  const [path, ...query] = request.url.split('?');
  const next = new URLSearchParams(query.join('?'));
  next.set('after', after);
  return `<${path}?${next}>; rel="next"`;
};

/** What goes out of a handler's answer: a list stays the plain array of the specification, and `link` says where it goes on. */
export const bodyAndLink = (
  endpoint: Endpoint,
  request: FastifyRequest,
  answer: unknown,
): { body: unknown; link?: string } => {
  if (!isPage(endpoint, answer)) return { body: answer };
  return answer.next ? { body: answer.items, link: linkTo(request, answer.next) } : { body: answer.items };
};
