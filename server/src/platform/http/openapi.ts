import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, errorsOf } from '#contract/endpoint.ts';
import { ErrorAnswerBody } from '#contract/endpoints/shapes.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { API_PREFIX } from './request-path.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

const schemaOf = (schema: z.ZodMiniType, io: Io): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json;
};

const parametersOf = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schema ? (schemaOf(schema, 'input') as Shape) : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};
interface Shape {
  properties?: Json;
  required?: string[];
}

const whoMayCall = ({ access, ownEmail }: Endpoint): string => {
  const own = ownEmail ? ` \`${ownEmail.split('.')[1]}\` must be the caller's own email.` : '';
  if (access === 'everyone') return 'Everyone.';
  if (access === 'identity') return `Bearer: an ID token of the identity provider.${own}`;
  if (access === 'signedIn') return `Bearer: an access token.${own}`;
  return `Bearer: an access token of a ${access.join(' or ')}.${own}`;
};

const errorResponses = (codes: readonly ErrorCode[]): Json => {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

/** Of a form, the file alone: the summary of the call says what stands beside it. */
const fileSchema = (type: string): Json =>
  type === 'multipart/form-data'
    ? { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
    : { type: 'string' };

const operationOf = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  summary: endpoint.summary,
  description: whoMayCall(endpoint),
  tags: [endpoint.path.split('/')[1]],
  security: endpoint.access === 'everyone' ? [] : [{ bearer: [] }],
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...(endpoint.body && {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
  }),
  ...(endpoint.file && {
    requestBody: { required: true, content: { [endpoint.file]: { schema: fileSchema(endpoint.file) } } },
  }),
  responses: {
    200: {
      description: 'Success',
      ...(endpoint.paged && {
        headers: { Link: { description: 'The next page: `<...>; rel="next"`.', schema: { type: 'string' } } },
      }),
      content: endpoint.responds
        ? { [endpoint.responds]: { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
    },
    ...errorResponses(errorsOf(endpoint)),
  },
});

/** The OpenAPI 3.1 description of the endpoints, by their names in the contract. */
const openApiDocument = (endpoints: Record<string, Endpoint>): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bike. API', version: '1', description: 'Used motorcycles in Bangladesh. Prices are whole taka.' },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorAnswerBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};

/** The page of descriptions: its scripts are files of this site; its styles partly are not. */
const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Serves the description at `/api/openapi.json` and its page at `/api/docs`. */
export const serveOpenApi = async (app: FastifyInstance, endpoints: Record<string, Endpoint>): Promise<void> => {
  let made: Json | undefined;
  // Made when somebody first reads it: a start does without it.
  const document = {
    toJSON: () => {
      made ??= openApiDocument(endpoints);
      return made;
    },
  };
  app.get(`${API_PREFIX}/openapi.json`, async () => document);
  // Its types know OpenAPI 2 and 3.0; the page shows 3.1 as well.
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, { routePrefix: `${API_PREFIX}/docs`, staticCSP: DOCS_POLICY });
};
