import type { FastifyInstance } from 'fastify'

export function mountDemoImages(_: FastifyInstance): void {}
