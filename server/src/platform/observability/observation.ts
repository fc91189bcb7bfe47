import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Logger as QueryLogger } from 'kysely';
import type { Registry } from 'prom-client';
import type { Config } from '#server/platform/config/config.ts';
import { createMetrics, startMetricsServer } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** What is measured in this process: nothing, unless `METRICS_PORT` or `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export interface Observation {
  /** For `openDatabase`; undefined where nothing is measured, which then costs nothing. */
  onQuery: QueryLogger | undefined;
  /** For `createApp`. */
  observers: ((app: FastifyInstance) => void | Promise<void>)[];
  /** Serves the metrics where `METRICS_PORT` is set; `addMetrics` registers those of the features. */
  start(addMetrics: (registry: Registry) => void): Promise<void>;
  stop(): Promise<void>;
}

/** The libraries of OpenTelemetry are loaded where a collector is configured. */
const loadTracing = async ({ otlpEndpoint }: Config): Promise<Tracing | undefined> => {
  if (!otlpEndpoint) return undefined;
  const { createTracing } = await import('./tracing.ts');
  return createTracing(otlpEndpoint);
};

export const createObservation = async (config: Config, report: (error: unknown) => void): Promise<Observation> => {
  const metrics = config.metrics && createMetrics();
  const tracing = await loadTracing(config);
  const parts = [metrics, tracing].filter((part) => part !== undefined);
  const notifyAll: QueryLogger = (event) => {
    for (const part of parts) part.onQuery(event);
  };
  const stops: (() => Promise<unknown>)[] = tracing ? [tracing.stop] : [];
  return {
    onQuery: parts.length > 0 ? notifyAll : undefined,
    observers: parts.map((part) => part.observe),
    start: async (addMetrics) => {
      if (!metrics || !config.metrics) return;
      addMetrics(metrics.registry);
      const server = await startMetricsServer({ ...config.metrics, registry: metrics.registry, report });
      stops.push(() => once(server.close(), 'close'));
    },
    stop: async () => {
      for (const stop of stops) await stop().catch(report);
    },
  };
};
