/** A server at an address: the application in this process, or one in another. */
export interface Target {
  url: string;
}

export interface CallResponse<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request over HTTP, e.g. `call(app, 'GET /api/bikes/Yamaha', { token })`. `T` is what the test expects to read. */
export const call = async <T = Record<string, unknown>>(
  { url }: Target,
  request: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<CallResponse<T>> => {
  const [method = 'GET', path = '/'] = request.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
};

/** Returns the code of an error response, with its status: `403 role_not_allowed`. */
export const refusal = (response: CallResponse<unknown>): string => {
  const { error } = (response.body ?? {}) as { error?: { code?: string } };
  return `${response.status} ${error?.code}`;
};
