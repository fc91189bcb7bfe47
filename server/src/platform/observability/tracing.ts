import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import { writtenPath } from '#server/platform/http/request-path.ts';

/** Traces for an OpenTelemetry collector. */
export interface Tracing {
  /** A span for each request; comes before its routes. */
  observe(app: FastifyInstance): Promise<void>;
  /** A span for each query, with its text and without its values. Called by Kysely when the query is over. */
  onQuery(event: LogEvent): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** A query may hold an email, the image host's key, or the token of a mailed link. */
const nameWithoutQuery = (span: Span, { originalUrl }: FastifyRequest): void => {
  span.setAttribute('url.path', writtenPath(originalUrl));
};

/**
 * Sends to `OTEL_EXPORTER_OTLP_ENDPOINT` (OTLP over HTTP); the SDK itself reads the further `OTEL_...` variables of its
 * specification, e.g. for the sampler and for headers. Loaded only where that variable is set.
 */
export const createTracing = (endpoint: string): Tracing => {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'bike' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  const tracer = provider.getTracer('bike');
  return {
    observe: async (app) => {
      const instrumentation = new FastifyOtelInstrumentation({ instrumentHooks: false, requestHook: nameWithoutQuery });
      instrumentation.setTracerProvider(provider);
      await app.register(instrumentation.plugin());
    },
    onQuery: ({ level, query, queryDurationMillis }) => {
      if (!trace.getSpan(context.active())) return;
      const startTime = Date.now() - queryDurationMillis;
      const [name = 'query'] = query.sql.split(' ');
      const span = tracer.startSpan(name, {
        kind: SpanKind.CLIENT,
        startTime,
        attributes: { 'db.query.text': query.sql },
      });
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    stop: () => provider.shutdown(),
  };
};
