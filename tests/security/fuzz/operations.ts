import { call, type Target } from '#testing/call.ts';

/** The part of a JSON schema that describes valid values. */
export interface Schema {
  enum?: string[];
  properties?: Record<string, Schema>;
}

interface Described {
  operationId: string;
  /** The callers that it allows. */
  description: string;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: { [type: string]: object | undefined; 'application/json'?: { schema: Schema } } };
  responses: Record<string, { description: string }>;
}

/** One call of the API, as the server describes it. */
export interface Operation {
  id: string;
  method: string;
  /** With `{name}` for a parameter, `/api` in front. */
  path: string;
  callers: string;
  parameters: Described['parameters'];
  body: Record<string, Schema> | undefined;
  /** The type of the file that is its body. */
  file: string | undefined;
  /** The error codes with which it may respond. */
  errors: Set<string>;
}

/** Every operation of the description that the server publishes. */
export const publishedOperations = async (app: Target): Promise<Operation[]> => {
  type Document = { paths: Record<string, Record<string, Described>> };
  const { body } = await call<Document>(app, 'GET /api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path: `/api${path}`,
      callers: described.description,
      parameters: described.parameters,
      body: described.requestBody?.content['application/json']?.schema.properties,
      file: Object.keys(described.requestBody?.content ?? {}).find((type) => type !== 'application/json'),
      errors: new Set(
        Object.values(described.responses).flatMap(({ description }) =>
          [...description.matchAll(/`(\w+)`:/g)].map(([, code = '']) => code),
        ),
      ),
    })),
  );
};
