import { Component, type ReactNode } from 'react';
import { reportError } from '../errorReport.ts';
import { FaultPage } from '../StatusPages.tsx';

interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

/** A page that fails takes neither the menu nor the other open pages with it. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  readonly #again = (): void => this.setState({ error: undefined, failed: false });

  override render(): ReactNode {
    return this.state.failed ? <FaultPage error={this.state.error} onRetry={this.#again} /> : this.props.children;
  }
}
