// Written by "npm run generate" from the files of this folder. Do not edit.
import { createApiKey, listApiKeys, revokeApiKey, user } from './account.ts'
import { attributeValues, filingAttributes, popularAttributes, topAttributes } from './attribute.ts'
import { listAudit } from './audit.ts'
import { captchaChallenge } from './captcha.ts'
import { addMail, addPhone, confirmMail, confirmPhone, listMails, listPhones, removeMail, removePhone } from './contact.ts'
import { accountInfo, addAccount, deskChoices, disableAccount, editAccount, listAccounts, listSignIns, resetAccount } from './desk.ts'
import { chooseExchangeRate, getCustomRate, getExchangeRate, removeCustomRate, setCustomRate } from './exchange-rate.ts'
import { noteExport } from './export.ts'
import { filingInfo, filingItemList, filingTrend } from './filing.ts'
import { follow, listFollows, unfollow, visitModule } from './follow.ts'
import { forgetRecent, getHome, homeFigures } from './home.ts'
import { itemInfo } from './item.ts'
import { layout, noticeInfo } from './layout.ts'
import { cancelLoad, coverage, getLoad, inspectUpload, listLoads, loadFaults, previewMapping, rollBackLoad, startLoad } from './load.ts'
import { addModuleSet, applyModuleSet, editModuleSet, listModuleAccounts, listModuleSets, removeModuleSet } from './module.ts'
import { callTimes, listClientErrors, listSlowRequests, reportClientError, reportSlowRequest } from './monitor.ts'
import { addNotice, editNotice, endNotice, listNotices, removeNotice } from './notice.ts'
import { addPartner, addPartnerPicture, editPartner, listPartners, removePartner } from './partner.ts'
import { listPriceTemplates, removePriceTemplate, savePriceTemplate } from './price-template.ts'
import { cancelProposal, getProposal, startProposal } from './rule-task.ts'
import {
  copyScheme,
  createScheme,
  deskSchemes,
  getScheme,
  listAudiences,
  listSchemes,
  listSchemeVersions,
  publishScheme,
  removeScheme,
  rollBackScheme,
  saveScheme,
  withdrawScheme,
} from './scheme.ts'
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
import { endAllSessions, endSession, listSessions } from './session.ts'
import { health, outbox, sendMailCode, sendPhoneCode, signOut, verifyMailCode, verifyPhoneCode } from './sign-in.ts'
import { listSubscriptions, saleReport, saleReports, setSubscriptions } from './subscription.ts'
import { listTableViews, removeTableView, saveTableView } from './table-view.ts'
import { askTranslation, getTranslation, keepTranslation } from './translation.ts'
import { sendMailVerification, sendPhoneVerification, verificationOptions, verifyMail, verifyPhone } from './verification.ts'
import { conceptWordList } from './word.ts'

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
  listAudit,
  captchaChallenge,
  listPhones,
  addPhone,
  confirmPhone,
  removePhone,
  listMails,
  addMail,
  confirmMail,
  removeMail,
  listAccounts,
  accountInfo,
  deskChoices,
  addAccount,
  editAccount,
  disableAccount,
  resetAccount,
  listSignIns,
  getExchangeRate,
  chooseExchangeRate,
  getCustomRate,
  setCustomRate,
  removeCustomRate,
  noteExport,
  filingInfo,
  filingItemList,
  filingTrend,
  listFollows,
  follow,
  unfollow,
  visitModule,
  getHome,
  homeFigures,
  forgetRecent,
  itemInfo,
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
  listModuleSets,
  addModuleSet,
  editModuleSet,
  removeModuleSet,
  listModuleAccounts,
  applyModuleSet,
  reportSlowRequest,
  reportClientError,
  callTimes,
  listSlowRequests,
  listClientErrors,
  listNotices,
  addNotice,
  editNotice,
  endNotice,
  removeNotice,
  listPartners,
  addPartner,
  editPartner,
  removePartner,
  addPartnerPicture,
  listPriceTemplates,
  savePriceTemplate,
  removePriceTemplate,
  startProposal,
  getProposal,
  cancelProposal,
  listSchemes,
  getScheme,
  createScheme,
  saveScheme,
  removeScheme,
  copyScheme,
  listSchemeVersions,
  rollBackScheme,
  listAudiences,
  publishScheme,
  deskSchemes,
  withdrawScheme,
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
  listSessions,
  endSession,
  endAllSessions,
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
  saleReports,
  listTableViews,
  saveTableView,
  removeTableView,
  getTranslation,
  askTranslation,
  keepTranslation,
  verificationOptions,
  sendPhoneVerification,
  sendMailVerification,
  verifyPhone,
  verifyMail,
  conceptWordList,
} as const

export type CallName = keyof typeof CALLS
