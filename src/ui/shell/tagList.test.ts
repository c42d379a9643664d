import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allClosed,
  closed,
  entered,
  forgotten,
  lastTag,
  maxHidden,
  othersClosed,
  scrolledBy,
  scrolledTo,
  wheeled,
} from './tagList.ts';
import type { Tag, TagState } from './tagList.ts';

const home: Tag = { path: '/dashboard/index', fullPath: '/dashboard/index', title: 'menu.home', affix: true };
const tag = (path: string, query = ''): Tag => ({ path, fullPath: path + query, title: path, affix: false });
const clean = () => false;
const visit = (state: TagState, ...tags: Tag[]) => tags.reduce((each, next) => entered(each, next, clean), state);
const empty: TagState = { visited: [home], cached: [] };
const paths = (state: TagState) => state.visited.map(({ path }) => path);

test('one tag per page; it keeps its place and the newest query', () => {
  const state = visit(empty, tag('/a'), tag('/b'), tag('/a', '?x=1'));
  assert.deepEqual(paths(state), ['/dashboard/index', '/a', '/b']);
  assert.equal(state.visited[1]?.fullPath, '/a?x=1');
  assert.deepEqual(state.cached, ['/b', '/a']);
});

test('closing removes tag and screen and leads to the last tag; home stays', () => {
  const state = closed(visit(empty, tag('/a'), tag('/b'), tag('/c')), '/a');
  assert.deepEqual(paths(state), ['/dashboard/index', '/b', '/c']);
  assert.deepEqual(state.cached, ['/b', '/c']);
  assert.equal(lastTag(state), '/c');
  assert.equal(closed(state, home.path), state);
  assert.equal(lastTag({ visited: [], cached: [] }), '/');
});

test('close others keeps home, the chosen tag and its screen; close all keeps home', () => {
  const state = visit(empty, tag('/a'), tag('/b'));
  assert.deepEqual(paths(othersClosed(state, '/a')), ['/dashboard/index', '/a']);
  assert.deepEqual(othersClosed(state, '/a').cached, ['/a']);
  assert.deepEqual(allClosed(state), { visited: [home], cached: [] });
});

test('a refreshed screen is forgotten, its tag stays', () => {
  const state = forgotten(visit(empty, tag('/a')), '/a');
  assert.deepEqual(state.cached, []);
  assert.deepEqual(paths(state), ['/dashboard/index', '/a']);
});

test('the oldest clean screen makes room, an unsaved one never', () => {
  const pages = Array.from({ length: maxHidden + 1 }, (_, index) => tag(`/${index}`));
  const full = visit(empty, ...pages);
  assert.equal(full.cached.length, maxHidden + 1);
  const next = entered(full, tag('/next'), (path) => path === '/0');
  assert.ok(next.cached.includes('/0'));
  assert.ok(!next.cached.includes('/1'));
  assert.equal(entered(full, tag('/next'), () => true).cached.length, maxHidden + 2);
});

test('scroll buttons move by the width less 100, the wheel by a quarter', () => {
  const stripe = { scrollLeft: 0, width: 500, scrollWidth: 2000 };
  assert.equal(scrolledBy(stripe, 1), 400);
  assert.equal(scrolledBy(stripe, -1), 0);
  assert.equal(scrolledBy({ ...stripe, scrollLeft: 1400 }, 1), 1500);
  assert.equal(wheeled(stripe, 120), 30);
});

test('the active tag is brought into view with its neighbours', () => {
  const stripe = { scrollLeft: 100, width: 300, scrollWidth: 1000 };
  const places = Array.from({ length: 10 }, (_, index) => ({ left: index * 100, width: 100 }));
  assert.equal(scrolledTo(stripe, places, 0), 0);
  assert.equal(scrolledTo(stripe, places, 9), 700);
  assert.equal(scrolledTo(stripe, places, 5), 404);
  assert.equal(scrolledTo(stripe, places, 1), 0);
  assert.equal(scrolledTo({ ...stripe, scrollLeft: 150, width: 350 }, places, 2), 96);
});
