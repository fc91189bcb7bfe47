import * as z from 'zod/mini';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
}

const deviations = (shape: Shape, value: unknown, path: string): string[] => {
  if (shape.anyOf) {
    const each = shape.anyOf.map((option) => deviations(option, value, path));
    return each.find((found) => found.length === 0) ?? each.flat();
  }
  if (shape.items) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((item) => deviations(shape.items ?? {}, item, `${path}[]`));
  }
  if (!shape.properties) return (value === null) === (shape.type === 'null') ? [] : [`${path} is ${value}`];
  if (typeof value !== 'object' || value === null) return [`${path} is no object`];
  const undeclared = Object.keys(value).filter((key) => !shape.properties?.[key]);
  const missing = (shape.required ?? []).filter((key) => !(key in value));
  return [
    ...undeclared.map((key) => `${path}.${key} is not declared`),
    ...missing.map((key) => `${path}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, part]) =>
      deviations(shape.properties?.[key] ?? {}, part, `${path}.${key}`),
    ),
  ];
};

/** Where the keys of a response differ from those that the contract declares for it. */
export const keyDeviations = (output: z.ZodMiniType, response: unknown): string[] => [
  ...new Set(deviations(z.toJSONSchema(output, { io: 'output' }) as Shape, response, 'response')),
];
