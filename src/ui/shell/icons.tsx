import {
  AccountBookOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BuildOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  DatabaseOutlined,
  EnvironmentOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  HomeOutlined,
  LineChartOutlined,
  NodeIndexOutlined,
  SafetyOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  SolutionOutlined,
  SoundOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

// The icons of the first level of the default menu; entries below it are told apart by their words.
const icons: Readonly<Record<string, ComponentType>> = {
  'account-book': AccountBookOutlined,
  'bar-chart': BarChartOutlined,
  build: BuildOutlined,
  'check-circle': CheckCircleOutlined,
  'clock-circle': ClockCircleOutlined,
  database: DatabaseOutlined,
  environment: EnvironmentOutlined,
  'file-done': FileDoneOutlined,
  'file-protect': FileProtectOutlined,
  home: HomeOutlined,
  'line-chart': LineChartOutlined,
  'node-index': NodeIndexOutlined,
  safety: SafetyOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  'shopping-cart': ShoppingCartOutlined,
  solution: SolutionOutlined,
  sound: SoundOutlined,
  team: TeamOutlined,
  user: UserOutlined,
};

/** The icon of a menu entry. */
export function MenuIcon({ name }: { readonly name: string | undefined }) {
  const Icon = icons[name ?? ''] ?? AppstoreOutlined;
  return <Icon />;
}
