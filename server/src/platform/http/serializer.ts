import fastJson, { type Schema } from 'fast-json-stringify';

/**
 * As Fastify compiles a serialiser from the schema of a response, but with the first response: all of them together take a fifth
 * of a start, and most calls come later or never.
 */
export const compileSerializerLate = ({ schema }: { schema: Schema }): ((value: unknown) => string) => {
  let serialize: ((value: unknown) => string) | undefined;
  return (value) => {
    serialize ??= fastJson(schema);
    return serialize(value);
  };
};
