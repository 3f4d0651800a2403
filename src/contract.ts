import { lookupsContract } from './features/lookups/contract.ts'

/** Every endpoint of the product: what it takes, gives, and who may call it. `server/app.ts` says who answers. */
export const contract = {
  lookups: lookupsContract,
}
