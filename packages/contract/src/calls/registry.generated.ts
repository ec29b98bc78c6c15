// Written by "npm run generate" from the files of this folder. Do not edit.
import { createApiKey, listApiKeys, revokeApiKey, user } from './account.ts'
import { attributeValues, filingAttributes, popularAttributes, topAttributes } from './attribute.ts'
import { follow, listFollows, unfollow, visitModule } from './follow.ts'
import { layout, noticeInfo } from './layout.ts'
import { cancelLoad, coverage, getLoad, inspectUpload, listLoads, loadFaults, previewMapping, rollBackLoad, startLoad } from './load.ts'
import {
  categoryTree,
  checkKeyword,
  createSearch,
  customCategories,
  getCategorySetting,
  getSearch,
  latestTime,
  listSites,
  setCategorySetting,
  suggestBrands,
  suggestShops,
} from './search.ts'
import { health, outbox, sendMailCode, sendPhoneCode, signOut, verifyMailCode, verifyPhoneCode } from './sign-in.ts'
import { listSubscriptions, saleReport, setSubscriptions } from './subscription.ts'

/** Every call of the API by the name of its declaration. */
export const CALLS = {
  user,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  topAttributes,
  filingAttributes,
  popularAttributes,
  attributeValues,
  listFollows,
  follow,
  unfollow,
  visitModule,
  noticeInfo,
  layout,
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
  customCategories,
  getCategorySetting,
  setCategorySetting,
  suggestBrands,
  suggestShops,
  sendPhoneCode,
  sendMailCode,
  verifyPhoneCode,
  verifyMailCode,
  signOut,
  health,
  outbox,
  listSubscriptions,
  setSubscriptions,
  saleReport,
} as const

export type CallName = keyof typeof CALLS
