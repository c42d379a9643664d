import { theme } from 'antd';
import { useMemo, type CSSProperties, type ReactNode, type Ref } from 'react';

interface SurfaceProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly 'data-testid'?: string;
}

/** Gives our own style sheet the colours and sizes of the theme, on pages and inside dialogs alike. */
export function Surface({ children, className, ...rest }: SurfaceProps) {
  const { token } = theme.useToken();
  const style = useMemo(
    () =>
      ({
        '--text': token.colorText,
        '--text-2': token.colorTextSecondary,
        '--text-3': token.colorTextTertiary,
        '--line': token.colorBorderSecondary,
        '--line-2': token.colorBorder,
        '--back': token.colorBgContainer,
        '--back-2': token.colorFillQuaternary,
        '--layer': token.colorBgElevated,
        '--page': token.colorBgLayout,
        '--theme': token.colorPrimary,
        '--theme-back': token.colorPrimaryBg,
        '--link': token.colorLink,
        '--error': token.colorError,
        '--error-back': token.colorErrorBg,
        '--warning': token.colorWarning,
        '--warning-back': token.colorWarningBg,
        '--success': token.colorSuccess,
        '--radius': `${token.borderRadiusLG}px`,
        '--font': `${token.fontSize}px`,
        '--control': `${token.controlHeight}px`,
        '--gap': `${Math.max(8, Math.round(token.controlHeight / 2.6))}px`,
        '--shadow': token.boxShadowSecondary,
      }) as CSSProperties,
    [token],
  );
  return (
    <div className={className ? `surface ${className}` : 'surface'} style={style} {...rest}>
      {children}
    </div>
  );
}
