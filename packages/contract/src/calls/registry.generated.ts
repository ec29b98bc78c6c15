// Written by "npm run generate" from the files of this folder. Do not edit.
import { createApiKey, listApiKeys, revokeApiKey, user } from './account.ts'
import { cancelLoad, coverage, getLoad, inspectUpload, listLoads, loadFaults, previewMapping, rollBackLoad, startLoad } from './load.ts'
import { categoryTree, checkKeyword, createSearch, getSearch, latestTime, listSites, suggestBrands, suggestShops } from './search.ts'
import { health, outbox, sendMailCode, sendPhoneCode, signOut, verifyMailCode, verifyPhoneCode } from './sign-in.ts'

/** Every call of the API by the name of its declaration. */
export const CALLS = {
  user,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  inspectUpload,
  previewMapping,
  startLoad,
  getLoad,
  listLoads,
  cancelLoad,
  rollBackLoad,
  loadFaults,
  coverage,
  createSearch,
  getSearch,
  checkKeyword,
  latestTime,
  listSites,
  categoryTree,
  suggestBrands,
  suggestShops,
  sendPhoneCode,
  sendMailCode,
  verifyPhoneCode,
  verifyMailCode,
  signOut,
  health,
  outbox,
} as const

export type CallName = keyof typeof CALLS
