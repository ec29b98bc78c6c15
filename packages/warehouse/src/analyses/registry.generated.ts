// Written by "npm run generate" from the files of this folder. Do not edit.
import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import attrCross from './attr-cross.ts'
import attrList from './attr-list.ts'
import attrRange from './attr-range.ts'
import attrTop from './attr-top.ts'
import attrTrend from './attr-trend.ts'
import brandList from './brand-list.ts'
import brandPrice from './brand-price.ts'
import brandShops from './brand-shops.ts'
import brandTiers from './brand-tiers.ts'
import brandTrend from './brand-trend.ts'
import catList from './cat-list.ts'
import catTrend from './cat-trend.ts'
import changeSplit from './change-split.ts'
import commentList from './comment-list.ts'
import commentMoods from './comment-moods.ts'
import commentSummary from './comment-summary.ts'
import commentTrend from './comment-trend.ts'
import commentWords from './comment-words.ts'
import concentrationTrend from './concentration-trend.ts'
import conceptWords from './concept-words.ts'
import currencyEffect from './currency-effect.ts'
import dimensionList from './dimension-list.ts'
import dimensionTrend from './dimension-trend.ts'
import filingCross from './filing-cross.ts'
import filingList from './filing-list.ts'
import filingRise from './filing-rise.ts'
import filingTrend from './filing-trend.ts'
import hotConcepts from './hot-concepts.ts'
import itemAttr from './item-attr.ts'
import itemFigures from './item-figures.ts'
import itemList from './item-list.ts'
import itemMonths from './item-months.ts'
import itemSkuAttr from './item-sku-attr.ts'
import itemSkuAttrKeys from './item-sku-attr-keys.ts'
import itemSkuAttrTrend from './item-sku-attr-trend.ts'
import itemSkuList from './item-sku-list.ts'
import itemSkuTrend from './item-sku-trend.ts'
import itemTiers from './item-tiers.ts'
import itemTrend from './item-trend.ts'
import movers from './movers.ts'
import newItems from './new-items.ts'
import pivot from './pivot.ts'
import platList from './plat-list.ts'
import platPrice from './plat-price.ts'
import platTrend from './plat-trend.ts'
import priceRange from './price-range.ts'
import priceTrend from './price-trend.ts'
import ruleAnalyze from './rule-analyze.ts'
import ruleCross from './rule-cross.ts'
import rulePreview from './rule-preview.ts'
import ruleProposal from './rule-proposal.ts'
import ruleTops from './rule-tops.ts'
import ruleTrend from './rule-trend.ts'
import ruleWords from './rule-words.ts'
import shopBrands from './shop-brands.ts'
import shopList from './shop-list.ts'
import shopTrend from './shop-trend.ts'
import shopTypes from './shop-types.ts'
import skuList from './sku-list.ts'
import summary from './summary.ts'
import titleWords from './title-words.ts'
import trend from './trend.ts'

/** What computes each analysis. */
export const ANALYSES = {
  'attr-cross': attrCross,
  'attr-list': attrList,
  'attr-range': attrRange,
  'attr-top': attrTop,
  'attr-trend': attrTrend,
  'brand-list': brandList,
  'brand-price': brandPrice,
  'brand-shops': brandShops,
  'brand-tiers': brandTiers,
  'brand-trend': brandTrend,
  'cat-list': catList,
  'cat-trend': catTrend,
  'change-split': changeSplit,
  'comment-list': commentList,
  'comment-moods': commentMoods,
  'comment-summary': commentSummary,
  'comment-trend': commentTrend,
  'comment-words': commentWords,
  'concentration-trend': concentrationTrend,
  'concept-words': conceptWords,
  'currency-effect': currencyEffect,
  'dimension-list': dimensionList,
  'dimension-trend': dimensionTrend,
  'filing-cross': filingCross,
  'filing-list': filingList,
  'filing-rise': filingRise,
  'filing-trend': filingTrend,
  'hot-concepts': hotConcepts,
  'item-attr': itemAttr,
  'item-figures': itemFigures,
  'item-list': itemList,
  'item-months': itemMonths,
  'item-sku-attr': itemSkuAttr,
  'item-sku-attr-keys': itemSkuAttrKeys,
  'item-sku-attr-trend': itemSkuAttrTrend,
  'item-sku-list': itemSkuList,
  'item-sku-trend': itemSkuTrend,
  'item-tiers': itemTiers,
  'item-trend': itemTrend,
  movers: movers,
  'new-items': newItems,
  pivot: pivot,
  'plat-list': platList,
  'plat-price': platPrice,
  'plat-trend': platTrend,
  'price-range': priceRange,
  'price-trend': priceTrend,
  'rule-analyze': ruleAnalyze,
  'rule-cross': ruleCross,
  'rule-preview': rulePreview,
  'rule-proposal': ruleProposal,
  'rule-tops': ruleTops,
  'rule-trend': ruleTrend,
  'rule-words': ruleWords,
  'shop-brands': shopBrands,
  'shop-list': shopList,
  'shop-trend': shopTrend,
  'shop-types': shopTypes,
  'sku-list': skuList,
  summary: summary,
  'title-words': titleWords,
  trend: trend,
} as const satisfies Record<AnalysisId, unknown>
