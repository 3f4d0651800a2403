import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { company } from '../content/company.ts'
import { contract } from '../contract.ts'

/** The OpenAPI document of every endpoint of the contract. */
export function describeApi() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: { title: `${company.name} API`, version: '1' },
    servers: [{ url: '/api' }],
  })
}
