import { StyleProvider, createCache, extractStyle } from '@ant-design/cssinjs';
import {
  Alert,
  App,
  Avatar,
  Badge,
  Button,
  Checkbox,
  Drawer,
  Dropdown,
  Empty,
  Input,
  Menu,
  Modal,
  Pagination,
  Popover,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Switch,
  Table,
  Tabs,
  Tag,
  Tooltip,
  Tree,
} from 'antd';
import { createElement as part, type ComponentType, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What opens on top of a page, as it is drawn in one place: without a page there is no top of it. */
interface Opening {
  readonly _InternalPanelDoNotUseOrYouWillBeFired: ComponentType;
}
const panel = (component: unknown): ReactElement => part((component as Opening)._InternalPanelDoNotUseOrYouWillBeFired);

// Each is drawn as it is without any properties.
const bare = (component: unknown): ReactElement => part(component as ComponentType);

/** What the shell and the standard pages show at once. What else they use has its styles made when it is drawn. */
const parts: readonly ReactElement[] = [
  ...[Alert, App, Avatar, Badge, Button, Checkbox, Empty, Input, Input.Search, Input.TextArea, Pagination].map(bare),
  ...[Select, Skeleton, Space, Space.Compact, Spin, Switch, Table, Tabs, Tag].map(bare),
  ...[Drawer, Dropdown, Modal, Popover, Tooltip].map(panel),
  part(Menu, { items: [] }),
  part(Segmented, { options: [''] }),
  part(Tree, { treeData: [] }),
  // Colours by name and by state have styles of their own.
  ...['blue', 'success'].map((color) => part(Tag, { color })),
];

/**
 * The style sheet of the component library for what the shell and the standard pages show at once. Colours and sizes are
 * variables that the theme sets, so one sheet serves every theme. It tells the library what it holds, which makes none of
 * that again, and makes what is missing.
 */
export function componentStyles(around: (parts: ReactElement) => ReactElement = (inner) => inner): string {
  const cache = createCache();
  const all = part(StyleProvider, { cache }, ...parts);
  renderToString(around(all));
  return extractStyle(cache, { plain: true, types: 'style' });
}
