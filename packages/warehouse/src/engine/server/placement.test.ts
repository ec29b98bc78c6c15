import { expect, test } from 'vitest'
import { readsCopiesAlone } from './placement.ts'

test.each([
  ['SELECT 1', true],
  ['SELECT count() FROM category', true],
  ['SELECT max(generation) FROM `category` WHERE tree IN (SELECT tree FROM site)', true],
  ['SELECT * FROM (SELECT * FROM brand) AS b INNER JOIN shop ON b.x = shop.x', true],
  ['SELECT name FROM system.databases', true],
  ['SELECT count() FROM item_year', false],
  ['SELECT count() FROM category WHERE category_id IN (SELECT category FROM item_year)', false],
  ['SELECT count() FROM category WHERE category_id GLOBAL IN scopes.s1', false],
  ['SELECT count() FROM brand LEFT JOIN item ON item.brand = brand.brand_id', false],
  ['SELECT count() FROM scopes.s1', false],
  ["SELECT * FROM file('x.csv')", false],
  ['INSERT INTO brand (brand_id) SELECT brand_id FROM brand_before', false],
])('%s: one node can answer it: %s', (statement, expected) => {
  expect(readsCopiesAlone(statement)).toBe(expected)
})
